import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { oneLine } from "../../domain/text.ts";
import { splitSentences } from "./split-sentences.ts";

const CITES = /\[\d{1,3}\]/u;
/** The least length of a sentence that says something, in UTF-16 code units: "Good." and "네." are shorter. */
const TELLING_LENGTH = 6;

/**
 * The first sentence of an answer that cites, with its marks, because "This is what the documents say" only
 * leads over to it; otherwise the first that says something. Empty when the answer has only a table or code.
 */
export function leadingSentence(answer: string): string {
  const sentences = splitSentences(answer).filter(({ kind }) => kind === "sentence" || kind === "item");
  const said = sentences.map(({ from, to }) => {
    const behind = MARKS_BEHIND.exec(answer.slice(to))?.[0] ?? "";
    // Bold text may continue into the next sentence.
    return `${answer.slice(from, to)}${behind}`.replaceAll("**", "").replace(/^[\s>*-]+/u, "");
  });
  const leading =
    said.find((text) => CITES.test(text)) ?? said.find(({ length }) => length >= TELLING_LENGTH) ?? said[0];
  return oneLine(leading ?? "");
}
