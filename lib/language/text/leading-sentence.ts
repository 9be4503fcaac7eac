import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { oneLine } from "../../domain/text.ts";
import { splitSentences } from "./split-sentences.ts";

const CITES = /\[\d{1,3}\]/u;
/** UTF-16 code units of a sentence that says something: "Good." and "네." do not. */
const TELLING_LENGTH = 6;

/**
 * Of an answer, with its marks: the first sentence that cites, for "This is what the documents say" leads over
 * to it; else the first that says something. Empty: it holds none, but a table or code.
 */
export function leadingSentence(answer: string): string {
  const sentences = splitSentences(answer).filter(({ kind }) => kind === "sentence" || kind === "item");
  const said = sentences.map(({ from, to }) => {
    const behind = MARKS_BEHIND.exec(answer.slice(to))?.[0] ?? "";
    // Half of what is set in bold may stand in the next sentence.
    return `${answer.slice(from, to)}${behind}`.replaceAll("**", "").replace(/^[\s>*-]+/u, "");
  });
  const leading =
    said.find((text) => CITES.test(text)) ?? said.find(({ length }) => length >= TELLING_LENGTH) ?? said[0];
  return oneLine(leading ?? "");
}
