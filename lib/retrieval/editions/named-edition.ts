import { pattern } from "../../domain/pattern.ts";
import type { Edition } from "./edition.ts";

/** "이전 규정에서는", "in the previous edition". */
const OLDER = pattern("iu")`
  (?:이전|예전|지난|옛|종전|폐지된)\s*(?:판|버전|개정판|규정|안내서?|설명서|매뉴얼|정책|지침|자료)(?![가-힣]{2,}[에로])|
  구판|구\s*버전|
  \b(?:old|older|previous|former|earlier|superseded|replaced|outdated)\s+
  (?:edition|version|revision|policy|manual|guide|rules?|handbook|leaflet|document)\b
`;

/** Whether a question names this edition: by its revision or year, or as the older one if it is. */
export function namesThisEdition(question: string, edition: Edition, isOlder: boolean): boolean {
  const { revision, year } = edition.facts;
  if (year !== undefined && new RegExp(`(?<![\\d-])${year}(?!\\d)`, "u").test(question)) return true;
  if (revision !== undefined && revisionPattern(revision, lettersOf(edition, revision)).test(question))
    return true;
  return isOlder && OLDER.test(question);
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
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:[${letters.join("")}]\\.?\\s?|(?:revision|rev|version|ver|edition|개정판?|버전)\\s*\\.?\\s*[rv]?)${number}(?![\\d.]*\\d|-\\d|[a-z])|(?<![\\d.])(?:제\\s*)?${number}\\s*(?:판(?!매|단|결)|차\\s*개정)`,
    "iu",
  );
}
