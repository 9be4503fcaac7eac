import { documentIdKey } from "../../domain/document-id-key.ts";
import { pattern } from "../../domain/pattern.ts";

/** "revision 4", "rev. 2", "개정 4판", "제3판", "R3", "v1.2", "version 2". */
const REVISION = pattern("giu")`
  (?<![\p{L}\p{N}])(?:
    (?:revision|rev|edition|version|issue|ver|개정판?|버전)\s*\.?\s*(?:no\.?\s*)?[rv]?(?<worded>\d{1,3}(?:\.\d{1,3})*)|
    (?:제\s*)?(?<counted>\d{1,3})\s*(?:판|차\s*개정)|
    [rv]\.?(?<short>\d{1,3}(?:\.\d{1,3})*)
  )(?![\p{N}])(?![a-z])
`;
const YEAR = /(?<![\d.-])((?:19|20)\d{2})(?!\d)/gu;
/** A printed document id: capitals and a number; a Korean particle may follow. */
export const PRINTED_ID = "(?=[A-Z0-9_-]*\\d)[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*(?![A-Za-z0-9])";

/** The words of a file's name, without its folders and extension. */
export function stemOf(uri: string): string {
  return uri.replace(/^.*[\\/]/u, "").replace(/\.[a-z0-9]{1,5}$/iu, "");
}

/** The names these words give an edition: "revision:", "year:" and "id:" entries. */
export function editionNames(words: string): string[] {
  const ids = [...words.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${PRINTED_ID}`, "gu"))]
    .map(([id]) => id)
    .filter((id) => !/^[RV]\d+$/u.test(id));
  const rest = ids.reduce((left, id) => left.replace(id, " "), words);
  return [
    ...revisionsIn(rest).map((revision) => `revision:${revision}`),
    ...[...rest.matchAll(YEAR)].map(([, year]) => `year:${year}`),
    ...ids.map((id) => `id:${documentIdKey(id)}`),
  ];
}

/** The revisions in order, "R3" as "3". */
export function revisionsIn(words: string): string[] {
  return [...words.matchAll(REVISION)].flatMap(({ groups }) => {
    const found = groups?.worded ?? groups?.counted ?? groups?.short;
    // "2026 edition" is identified by its year.
    return found === undefined || /^(?:19|20)\d{2}$/u.test(found) ? [] : [found];
  });
}

/** The only year that these words name as the edition's; null if they name a day, no year, or several. */
export function yearOf(words: string): number | null {
  if (/(?:19|20)\d{2}\s*(?:[-./]|년)\s*\d{1,2}/u.test(words)) return null;
  const years = new Set(
    [...words.matchAll(/(?<!\d)((?:19|20)\d{2})(?!\d)/gu)].map(([, year]) => Number(year)),
  );
  const [year] = years;
  return years.size === 1 && year !== undefined ? year : null;
}
