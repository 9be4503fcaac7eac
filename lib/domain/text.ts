import { hasDigit, lettersAndDigits } from "./letters.ts";
import type { Locale } from "./locale.ts";

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Cuts to at most `limit` UTF-16 code units, at a word boundary if there is one and never inside a character;
 * adds "…" if something was cut.
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

/** Puts the words on one line, with single blanks between them and none around. */
export function oneLine(text: string): string {
  return singleBlanks(text).trim();
}

/** Turns runs of blanks and line breaks into one blank; one may remain at either end. */
export function singleBlanks(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** Turns runs of blanks into one blank, line by line. */
export function foldBlanksInLines(text: string): string {
  return text.replace(/[^\S\n]+/gu, " ");
}

/**
 * Turns runs of blanks into one blank and runs of line breaks into one: they carry no meaning, and patterns
 * take long over them.
 */
export function foldBlanks(text: string): string {
  return foldBlanksInLines(text).replace(/\n[\n ]*/gu, "\n");
}

/** The first and last characters of a long text, `length` of each, with blanks folded. */
export function edgesOf(text: string, length: number): string {
  const folded = foldBlanks(text);
  return folded.length <= 2 * length ? folded : `${folded.slice(0, length)}\n${folded.slice(-length)}`;
}

const CODES = /[a-z\d._-]+/giu;

/**
 * The language in which a reader of this text would expect an answer: Korean as soon as enough of it is
 * Hangul.
 */
export function languageOf(text: string): Locale {
  const hangul = text.match(/[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]/g)?.length ?? 0;
  const latin = text.replace(CODES, withoutCode).match(/[a-z]/gi)?.length ?? 0;
  return hangul > 0 && hangul * 4 >= latin ? "ko" : "en";
}

/** Words with digits belong to no language: "m2.xlarge", "MARU-ERR-4031". */
function withoutCode(word: string): string {
  return hasDigit(word) ? " " : word;
}

/** The key that different spellings of a title share. */
export function titleKey(title: string): string {
  return lettersAndDigits(title.normalize("NFKC").toLowerCase());
}
