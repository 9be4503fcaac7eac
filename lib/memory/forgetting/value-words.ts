import { documentIdKey } from "../../domain/document-id-key.ts";
import type { ProfileValue } from "../../domain/profile.ts";
import { wordFinder } from "../profile/find-words.ts";
import { CONDITIONS, MEDICATIONS, OTHER_AGENTS, SYMPTOMS } from "../profile/health-words.ts";

const findSubjects = wordFinder([CONDITIONS, MEDICATIONS, OTHER_AGENTS, SYMPTOMS]);

/** Slots whose values say nothing without what they measure: 70 of "weight". */
const MEASURED: ReadonlySet<string> = new Set(["demographics", "vitals", "labs"]);

/** How values may stand in a text, in whatever language the lexicon knows. */
export interface ValueWords {
  /** What to look for; where it stands, it may still be another matter. */
  readonly sought: readonly string[];
  /** Other ways to write them that stand in the text. */
  synonymsIn(text: string): string[];
  standIn(text: string): boolean;
}

export type ToldValue = Pick<
  ProfileValue,
  "slot" | "subject" | "name" | "value" | "unit" | "evidence" | "ended_by"
>;

/** The words that give values away: the thing itself ("penicillin"), a reading where it stands beside its name, and what was quoted. */
export function valueWords(values: readonly ToldValue[]): ValueWords {
  const quotes = new Set<string>();
  const things = new Set<string>();
  const subjects = new Set<string>();
  const readings: { value: string; beside: string[] }[] = [];
  for (const { slot, subject, name, value, unit, evidence, ended_by } of values) {
    for (const { quote } of [...evidence, ...(ended_by ? [ended_by] : [])]) quotes.add(plain(quote));
    if (MEASURED.has(slot)) {
      const beside = [name, subject, unit ?? ""].map(plain).filter((word) => word !== "");
      readings.push({ value: plain(value), beside });
      continue;
    }
    for (const word of [name, subject, value]) {
      things.add(plain(word));
      for (const found of findSubjects(plain(word))) subjects.add(found.subject);
    }
  }
  for (const words of [quotes, things]) words.delete("");
  const keys = [...things].filter((thing) => /\d/u.test(thing)).map(documentIdKey);
  const synonymsIn = (text: string) =>
    subjects.size === 0
      ? []
      : findSubjects(plain(text))
          .filter(({ subject }) => subjects.has(subject))
          .map((found) => found.text);
  return {
    sought: [...new Set([...things, ...readings.map(({ value }) => value), ...quotes])],
    synonymsIn,
    standIn(text) {
      const read = plain(text);
      return (
        [...quotes].some((quote) => read.includes(quote)) ||
        [...things].some((thing) => standsIn(read, thing)) ||
        keys.some((key) => key.length > 3 && documentIdKey(read).includes(key)) ||
        readings.some(
          ({ value, beside }) => standsIn(read, value) && beside.some((word) => read.includes(word)),
        ) ||
        synonymsIn(read).length > 0
      );
    },
  };
}

/** As a word of its own; in Korean, other words are written to it, but one syllable alone is part of many words. */
function standsIn(text: string, word: string): boolean {
  const isHangul = /[가-힣]/u.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? "";
    const after = text[at + word.length] ?? "";
    if (isHangul && word.length > 1) return true;
    const opens = !/[\p{L}\d]/u.test(before);
    // A search term may be a name with the number behind it: "metformin500".
    const isTerm = word.length > 3 && /\d/u.test(after) && !/\d/u.test(word);
    const closes =
      isTerm || !/[\p{L}\d]/u.test(after) || (/[가-힣]/u.test(after) && !isHangul) || after === "s";
    if (opens && closes) return true;
  }
  return false;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, " ").trim();
}
