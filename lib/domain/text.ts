import { hasDigit, lettersAndDigits } from "./letters.ts";
import type { Locale } from "./locale.ts";

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Cuts to at most `limit` UTF-16 code units, at a word where there is one, never inside a character; adds
 * "…" when something was cut.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let cut = "";
  for (const { segment } of SEGMENTER.segment(text.slice(0, limit + 16))) {
    if (cut.length + segment.length > limit - 1) break;
    cut += segment;
  }
  const space = cut.search(/\s\S*$/);
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Words on one line, a single blank between two of them and none around. */
export function oneLine(text: string): string {
  return singleBlanks(text).trim();
}

/** Runs of blanks and line breaks as one blank; one may stay at either end. */
export function singleBlanks(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** Runs of blanks as one blank, line by line. */
export function foldBlanksInLines(text: string): string {
  return text.replace(/[^\S\n]+/gu, " ");
}

/** Runs of blanks as one blank, of line breaks as one: they say nothing, and patterns take long over them. */
export function foldBlanks(text: string): string {
  return foldBlanksInLines(text).replace(/\n[\n ]*/gu, "\n");
}

/** Of a long text its first and its last characters, `length` of each, with blanks folded. */
export function edgesOf(text: string, length: number): string {
  const folded = foldBlanks(text);
  return folded.length <= 2 * length ? folded : `${folded.slice(0, length)}\n${folded.slice(-length)}`;
}

const CODES = /[a-z\d._-]+/giu;

/** The language a reader of this text would expect an answer in: Korean as soon as Hangul carries it. */
export function languageOf(text: string): Locale {
  const hangul = text.match(/[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]/g)?.length ?? 0;
  const latin = text.replace(CODES, withoutCode).match(/[a-z]/gi)?.length ?? 0;
  return hangul > 0 && hangul * 4 >= latin ? "ko" : "en";
}

/** Words with digits are of no language: "m2.xlarge", "MARU-ERR-4031". */
function withoutCode(word: string): string {
  return hasDigit(word) ? " " : word;
}

/** What two spellings of a title have in common. */
export function titleKey(title: string): string {
  return lettersAndDigits(title.normalize("NFKC").toLowerCase());
}
