import { cleanGroup, type WordFault, type WordGroup, wordFault } from "@/lib/domain/word-group.ts";

/** What stands between the words of a group, as it is written here. */
const BETWEEN = " = ";

export function groupInLine(words: WordGroup): string {
  return words.join(BETWEEN);
}

/** The words of a line: with equals signs between them, or with commas where there is none. */
export function wordsOfLine(line: string): string[] {
  return cleanGroup(line.split(line.includes("=") ? "=" : /[,，、;]/u));
}

/** What is wrong with a group beside the others; null: nothing is. */
export function faultInGroup(words: WordGroup, others: readonly WordGroup[]): WordFault | null {
  return wordFault([...others, words]);
}
