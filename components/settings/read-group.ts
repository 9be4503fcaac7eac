import { cleanGroup, type WordFault, type WordGroup, wordFault } from "@/lib/domain/word-group.ts";

/** Separates the words of a group when it is shown as a line. */
const BETWEEN = " = ";

export function groupInLine(words: WordGroup): string {
  return words.join(BETWEEN);
}

/** Splits a line into words: at equals signs, or at commas if there is none. */
export function wordsOfLine(line: string): string[] {
  return cleanGroup(line.split(line.includes("=") ? "=" : /[,，、;]/u));
}

/** What is wrong with a group, given the others; null: nothing. */
export function faultInGroup(words: WordGroup, others: readonly WordGroup[]): WordFault | null {
  return wordFault([...others, words]);
}
