import { analyse } from "../analysis/analyse.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { readQuestion } from "./read-question.ts";

/** Letters and digits written as one: "E-304", "MARU-ERR-4031". A quarter of a year is none. */
const CODE =
  /(?<![\p{L}\p{N}._-])(?!q[1-4](?!\w))[a-z]+(?:[-_.]?[a-z]+)*[-_.]?\d[a-z0-9]*(?:[-_.][a-z0-9]+)*/giu;
/** "V3" and "A4" say too little to be missed. */
const SHORTEST = 3;

/** The codes of a question that stand in none of the documents that were searched for them. */
export function unheardCodes(question: string, hits: readonly SearchHit[]): string[] {
  const frequencies = hits[0]?.statistics.frequencies;
  const found = hits.map(({ chunk, title }) =>
    compact(`${title}\n${chunk.doc_id}\n${chunk.section}\n${chunk.text}`),
  );
  return [...new Set(codesIn(question))].filter((code) => {
    const joined = analyse(code).at(-1) ?? "";
    const stands = (frequencies?.get(joined) ?? 0) > 0 && joined === compact(code);
    return !stands && !found.some((text) => text.includes(compact(code)));
  });
}

/** Where nothing is asked but what a code means that stands nowhere: the one that is quoted instead. */
export function codeInstead(question: string, hits: readonly SearchHit[]): string | null {
  const [code] = asksOnlyOfCodes(question) ? unheardCodes(question, hits) : [];
  return code === undefined ? null : nearestCode(code, hits);
}

/** Where nothing is asked but what one code means: that, or the one that is quoted instead. */
export function codeMeant(question: string, hits: readonly SearchHit[]): string | null {
  const [code, ...others] = codesIn(question);
  if (code === undefined || others.length > 0 || !asksOnlyOfCodes(question)) return null;
  return unheardCodes(question, hits).length > 0 ? nearestCode(code, hits) : code;
}

/** The code of the same kind that is nearest by its number; null: none was found. */
function nearestCode(code: string, hits: readonly SearchHit[]): string | null {
  const { letters, number } = partsOf(code);
  const like = hits
    .flatMap(({ chunk }) => codesIn(chunk.text))
    .filter((other) => partsOf(other).letters === letters)
    .map((other) => ({ other, away: Math.abs(partsOf(other).number - number) }));
  return (
    like.reduce<(typeof like)[number] | null>(
      (best, each) => (best && best.away <= each.away ? best : each),
      null,
    )?.other ?? null
  );
}

/** "What does E-304 mean?": it is asked of nothing but the code. */
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
  return [...text.matchAll(CODE)].map(([code]) => code).filter((code) => compact(code).length >= SHORTEST);
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
