import { readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { CODE_NEAR, CODE_SERIES, MISSED_CODE_LENGTH } from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";

/** Letters and digits in one word: "E-304", "MARU-ERR-4031". A quarter such as "Q3" is not a code. */
const CODE =
  /(?<![\p{L}\p{N}._-])(?!q[1-4](?!\w))[a-z]+(?:[-_.][a-z]+)*[-_.]?\d[a-z0-9]*(?:[-_.][a-z0-9]+)*/giu;

/**
 * The codes of a question that were not found as written, neither in the hits nor as a word anywhere in what
 * was searched. A range or list in a text ("E-315~317", "E-313/314") also contains the codes between its
 * ends, or those of the list.
 */
export function unheardCodes(question: string, hits: readonly SearchHit[]): string[] {
  const frequencies = hits[0]?.statistics.frequencies;
  const texts = hits.map(({ chunk, title }) => `${title}\n${chunk.docId}\n${chunk.section}\n${chunk.text}`);
  const compacted = texts.map(compact);
  return [...new Set(codesIn(question))].filter((code) => {
    const joined = analyse(code).at(-1) ?? "";
    const stands = (frequencies?.get(joined) ?? 0) > 0 && joined === compact(code);
    if (stands || compacted.some((text) => text.includes(compact(code)))) return false;
    return !texts.some((text) => isInSeries(text, code));
  });
}

/** When the question asks only what a missing code means: the similar code that is quoted instead. */
export function codeInstead(question: string, hits: readonly SearchHit[]): string | null {
  const [code] = asksOnlyOfCodes(question) ? unheardCodes(question, hits) : [];
  return code === undefined ? null : nearestCode(code, hits);
}

/** When the question asks only what one code means: that code, or the one quoted instead. */
export function codeMeant(question: string, hits: readonly SearchHit[]): string | null {
  const [code, ...others] = codesIn(question);
  if (code === undefined || others.length > 0 || !asksOnlyOfCodes(question)) return null;
  return unheardCodes(question, hits).length > 0 ? nearestCode(code, hits) : code;
}

/** The nearest code in the hits with the same letters and a close number; null when there is none. */
function nearestCode(code: string, hits: readonly SearchHit[]): string | null {
  const { letters, number } = partsOf(code);
  const like = hits
    .flatMap(({ chunk }) => codesIn(chunk.text))
    .filter((other) => partsOf(other).letters === letters)
    .map((other) => ({ other, away: Math.abs(partsOf(other).number - number) }))
    .filter(({ away }) => away <= CODE_NEAR);
  return (
    like.reduce<(typeof like)[number] | null>(
      (best, each) => (best && best.away <= each.away ? best : each),
      null,
    )?.other ?? null
  );
}

const SPACE = "[^\\S\\n]{0,3}";
const JOINT = `${SPACE}(?:[/,~〜～–—-]|\\bto\\b|\\band\\b|부터|에서)${SPACE}`;

/** Whether a text has this code in a series: "E-313/314", "E-315~317", "E-310 ~ E-319". */
function isInSeries(text: string, code: string): boolean {
  const [, letters = "", digits = ""] = /^([a-z]+)(\d+)$/u.exec(compact(code)) ?? [];
  if (letters === "") return false;
  const spelled = [...letters].join("[-_.]?");
  const first = `${spelled}[-_. ]?\\d{1,9}`;
  const form = `(?<![\\p{L}\\p{N}])${first}(?:${JOINT}(?:${spelled}[-_. ]?)?\\d{1,9}(?!\\d)){1,${CODE_SERIES}}`;
  return [...text.normalize("NFKC").matchAll(new RegExp(form, "giu"))].some(([series]) =>
    holdsNumber(series, digits),
  );
}

/**
 * Whether a range includes the number between its ends, or a list names it. Numbers of another length are
 * other codes.
 */
function holdsNumber(series: string, digits: string): boolean {
  const wanted = Number.parseInt(digits, 10);
  const numbers = [...series.matchAll(/\d+/gu)].filter(([each]) => each.length === digits.length);
  return numbers.some(({ 0: each, index }, at) => {
    if (Number.parseInt(each, 10) === wanted) return true;
    const next = numbers[at + 1];
    if (next === undefined) return false;
    const between = series.slice(index + each.length, next.index);
    if (/[/,]|\band\b/iu.test(between)) return false;
    return Number.parseInt(each, 10) < wanted && wanted < Number.parseInt(next[0], 10);
  });
}

/** Whether the question asks for nothing but codes: "What does E-304 mean?" */
function asksOnlyOfCodes(question: string): boolean {
  return readQuestion(question).every(
    (concept) =>
      concept.kind === "name" || concept.kind === "light" || LABELS.test(concept.pieces[0]?.term ?? ""),
  );
}

export function holdsCode(text: string, code: string): boolean {
  return codesIn(text).some((other) => compact(other) === compact(code));
}

const LABELS = /^(?:알람|경보|에러|오류|코드|번호|alarm|error|fault|code)/u;

function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)]
    .map(([code]) => code)
    .filter((code) => compact(code).length >= MISSED_CODE_LENGTH);
}

function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]/gu, "");
}

function partsOf(code: string): { letters: string; number: number } {
  const plain = compact(code);
  const letters = /^[a-z]+/u.exec(plain)?.[0] ?? "";
  return { letters, number: Number.parseInt(plain.slice(letters.length), 10) };
}
