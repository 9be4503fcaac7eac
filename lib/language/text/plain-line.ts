import { foldBlanks } from "../../domain/text.ts";
import { wordings } from "../lexicon/load.ts";

const OPENING_WORDS = wordings("opening-words");

/**
 * Openings of a question or answer that say nothing. "네" needs a mark after it, because in "네 가지" it is a
 * number.
 */
const OPENINGS = new RegExp(
  `^(?:${OPENING_WORDS.korean("greeting")}[,.!~\\s]+|${OPENING_WORDS.korean("yes")}[,.!~]+\\s*|${OPENING_WORDS.english("greeting")}\\b[\\s,.!]+)+`,
  "iu",
);

/** Removes Markdown, citation numbers and line breaks. */
export function plainLine(text: string): string {
  return (
    foldBlanks(text)
      .replace(/```[\s\S]*?(?:```|$)/g, " ")
      .replace(/!?\[([^\]]{0,300})\]\([^)]{0,1000}\)/g, "$1")
      .replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, "")
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, "")
      .replace(/[*`|]{1,3}/g, "")
      // Underscores around a word are emphasis; inside a word they belong to it: SOP_42.
      .replace(/(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, "")
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
      .trim()
      .replace(OPENINGS, "")
      .trim()
  );
}
