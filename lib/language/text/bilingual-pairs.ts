import { BILINGUAL_TERM } from "../../tunables/language.ts";
import { stripParticle } from "./korean-words.ts";

/** One thing called by one term in each language. */
export interface BilingualPair {
  korean: string;
  english: string;
}

/** A piece of a document with the headings over it. */
export interface PairSource {
  title: string;
  section: string;
  text: string;
}

const KOREAN = "[가-힣]{2,12}(?: [가-힣]{1,12}){0,3}";
const ENGLISH = "[A-Za-z][A-Za-z'’-]*(?: [A-Za-z][A-Za-z'’-]*){0,3}";
/** A heading that is nothing but the two: "연차 휴가 (Annual leave)", "Annual leave / 연차 휴가". */
const HEADING = [
  new RegExp(`^(?<korean>${KOREAN})(?: ?\\((?<english>${ENGLISH})\\)| / (?<other>${ENGLISH}))$`, "u"),
  new RegExp(`^(?<english>${ENGLISH})(?: ?\\((?<korean>${KOREAN})\\)| / (?<other>${KOREAN}))$`, "u"),
];
/** In running text one word before the bracket, or what stands apart before it; how far back more went, nobody can say. */
const APART = /(?<=^|\n|[|:;,·*_"“‘「(]|\. )/u.source;
const BRACKETS = [
  /(?<korean>[가-힣]{2,12})\((?<english>[A-Za-z][A-Za-z-]*)\)/gu,
  new RegExp(`${APART}[ \\t>#*-]*(?<korean>${KOREAN})[*_]* ?\\((?<english>${ENGLISH})\\)`, "gu"),
  new RegExp(`${APART}[ \\t>#*-]*(?<english>${ENGLISH})[*_]* ?\\((?<korean>${KOREAN})\\)`, "gu"),
];
const KOREAN_TERM = new RegExp(`^${KOREAN}$`, "u");
const ENGLISH_TERM = new RegExp(`^${ENGLISH}$`, "u");
/** A column says that it holds a language. */
const LANGUAGE = /한국어|한글|국문|영어|영문|korean|english/iu;

/**
 * Pairs of terms that a piece of a document itself gives for the same thing, one to one: headings and titles in
 * both languages, terms with the other language in brackets, tables with a column for each.
 */
export function bilingualPairs({ title, section, text }: PairSource): BilingualPair[] {
  const found = new Map<string, BilingualPair>();
  const add = (korean = "", english = "") => {
    const pair = { korean: korean.trim(), english: english.trim().toLowerCase() };
    const isPair = isTerm(pair.korean) && isTerm(pair.english) && !isClause(pair.korean);
    if (isPair && found.size < BILINGUAL_TERM.pairs) found.set(`${pair.korean}=${pair.english}`, pair);
  };
  for (const heading of [title, ...section.split(" › ")].map(withoutNumber)) {
    for (const pattern of HEADING) {
      const { korean, english, other } = pattern.exec(heading)?.groups ?? {};
      if (pattern === HEADING[0]) add(korean, english ?? other);
      else add(korean ?? other, english);
    }
  }
  if (text.includes("(")) {
    for (const pattern of BRACKETS)
      for (const { groups } of text.matchAll(pattern)) add(groups?.korean, groups?.english);
  }
  if (text.includes("|") || section.includes(" · ")) addRows(section, text, add);
  return [...found.values()];
}

/** A title may be a file's name, and a heading have its number before it. */
function withoutNumber(heading: string): string {
  return heading
    .replace(/^[\d.]+\s+|^제\s?\d+\s?[조장절]\s*/u, "")
    .replace(/^\((.*)\)$/u, "$1")
    .trim();
}

/** A word with a particle before the last one: "모든 직원은 연차 휴가". */
function isClause(korean: string): boolean {
  return korean
    .split(" ")
    .slice(0, -1)
    .some((word) => stripParticle(word) !== word);
}

function isTerm(term: string): boolean {
  return term.length >= 2 && term.length <= BILINGUAL_TERM.length;
}

/** Rows of a table of which two columns, by their names, hold one language each. */
function addRows(section: string, text: string, add: (korean: string, english: string) => void): void {
  const rows = text
    .split("\n")
    .filter((line) => line.includes("|"))
    .map(cellsOf);
  const columns = rows[0]?.some((cell) => LANGUAGE.test(cell))
    ? rows[0]
    : (section.split(" › ").at(-1) ?? "").split(" · ");
  if (!columns.some((column) => LANGUAGE.test(column))) return;
  for (const cells of rows) {
    if (cells.some((cell) => LANGUAGE.test(cell))) continue;
    const korean = cells.filter((cell) => KOREAN_TERM.test(cell));
    const english = cells.filter((cell) => ENGLISH_TERM.test(cell));
    // One to one: a row with a third term says something else of them.
    if (korean.length === 1 && english.length === 1) add(korean[0] ?? "", english[0] ?? "");
  }
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/gu, "")
    .split("|")
    .map((cell) => cell.trim().replace(/^[*_`]+|[*_`]+$/gu, ""));
}
