import { cutAtWord } from "../../domain/text.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { REPLIED_QUESTION_LENGTH, REPLIED_WORDS_LENGTH } from "../../tunables/turn.ts";

/** Turn text is data: what was said is repeated as plain words in quotes. */
export function quotedWords(sentences: readonly string[]): string {
  return quoted(cutAtWord(plainLine(sentences.join(" ")), REPLIED_WORDS_LENGTH));
}

export function quotedQuestion(question: string): string {
  return quoted(cutAtWord(plainLine(question), REPLIED_QUESTION_LENGTH));
}

function quoted(text: string): string {
  return `“${neutralText(text).replace(/[“”]/gu, '"')}”`;
}
