import { wordings } from "../../language/lexicon/load.ts";
import type { Edition } from "./edition.ts";

const EDITIONS = wordings("editions");

/** "이전 규정에서는", "in the previous edition". */
const isOlderNamed = EDITIONS.says("older");

/** Whether a question names this edition: by its revision or year, or as the older one if it is. */
export function namesThisEdition(question: string, edition: Edition, isOlder: boolean): boolean {
  const { revision, year } = edition.facts;
  if (year !== undefined && new RegExp(`(?<![\\d-])${year}(?!\\d)`, "u").test(question)) return true;
  if (revision !== undefined && revisionPattern(revision, lettersOf(edition, revision)).test(question))
    return true;
  return isOlder && isOlderNamed(question);
}

/**
 * The letter the edition itself uses before its revision; both if it shows none. In the manual R3, "V3" is a
 * valve.
 */
function lettersOf({ docId, title }: Edition, revision: string): readonly string[] {
  const number = revision.replaceAll(".", "\\.");
  const shown = new RegExp(`(?<![\\p{L}\\p{N}])([rv])\\.?\\s?${number}(?![\\p{N}a-z])`, "iu");
  const letter = (shown.exec(title) ?? shown.exec(docId))?.[1];
  return letter ? [letter] : ["R", "v"];
}

/** A number alone is not a revision: "3 nights". */
function revisionPattern(revision: string, letters: readonly string[]): RegExp {
  const number = revision.replaceAll(".", "\\.");
  const word = `(?:${EDITIONS.english("revision")}|${EDITIONS.korean("revision")})\\s*\\.?\\s*[rv]?`;
  const named = `(?<![\\p{L}\\p{N}-])(?:[${letters.join("")}]\\.?\\s?|${word})${number}(?![\\d.]*\\d|-\\d|[a-z])`;
  const counted = `(?<![\\d.])(?:제\\s*)?${number}\\s*(?:판(?!매|단|결)|차\\s*개정)`;
  return new RegExp(`${named}|${counted}`, "iu");
}
