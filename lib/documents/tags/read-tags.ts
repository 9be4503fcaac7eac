import { type DocumentTags, UNTYPED } from "../../domain/document.ts";
import { languageOf } from "../../domain/text.ts";
import { documentKindsIn, findEntities } from "../../language/text/entities.ts";
import { LANGUAGE_HEAD_LENGTH, PRODUCTS_KEPT, TAGGED_LINES } from "../../tunables/documents.ts";

export interface DocumentToTag {
  title: string;
  mediaType: string;
  version: number;
  markdown: string;
}

/** The tags of a document by rule: from its title, its format and the shape of its text. */
export function readTags({ title, mediaType, version, markdown }: DocumentToTag): DocumentTags {
  const docType = kindOf(title, mediaType);
  const head = `${title}\n${markdown.slice(0, LANGUAGE_HEAD_LENGTH)}`;
  const lines = markdown.split("\n", TAGGED_LINES);
  const equipment = findEntities(title).filter(({ kind }) => kind === "equipment");
  return {
    by: "rule",
    version,
    ...(docType ? { docType } : {}),
    ...(/[a-z\uac00-\ud7a3]/iu.test(head) ? { language: languageOf(head) } : {}),
    products: [...new Set(equipment.map(({ value }) => value))].slice(0, PRODUCTS_KEPT),
    hasSteps: hasSteps(lines),
    hasTable: isTable(mediaType) || lines.some((line) => TABLE_RULE.test(line)),
  };
}

/**
 * The kind to set on a document; undefined: somebody has given one, or nothing is known. `before`: the kind
 * derived earlier, which therefore was not given by anybody.
 */
export function derivedKind(
  kind: string,
  before: string | undefined,
  read: string | undefined,
): string | undefined {
  const isGiven = kind !== UNTYPED && kind !== "" && kind !== before;
  return isGiven ? undefined : (read ?? before);
}

/** The names that the samples and the assistants use. */
const CALLED: Readonly<Record<string, string>> = { "release notes": "release", "price list": "pricing" };
/** What may follow the kind that a title ends in: an edition, a day, a remark, the audience. */
const EDITION_WORDS = "rev r v ver version revision edition 개정 제 판 년 월 일 ko kr en".replaceAll(
  " ",
  "|",
);
const TITLE_END = new RegExp(
  `^(?:[\\s\\p{P}\\d]|(?:${EDITION_WORDS})(?![\\p{L}]))*(?:\\s(?:to|for|of|on)\\s.*)?$`,
  "iu",
);

/**
 * The kind that a title ends in ("출장 규정 2026", "Manual for the PX-40"), otherwise the one its format is made
 * for.
 */
function kindOf(title: string, mediaType: string): string | undefined {
  const bare = title.replace(/[([【][^)\]】]*[)\]】]/gu, " ");
  const named = documentKindsIn(bare).findLast(({ after }) => TITLE_END.test(after))?.kind;
  if (named !== undefined) return CALLED[named] ?? named;
  if (/presentation|powerpoint/u.test(mediaType)) return "slides";
  return isTable(mediaType) ? "table" : undefined;
}

function isTable(mediaType: string): boolean {
  return /spreadsheet|ms-excel|text\/csv/u.test(mediaType);
}

const TABLE_RULE = /^\s{0,8}\|(?:\s?:?-{3,}:?\s?\|)+\s*$/u;
const POINT = /^\s{0,8}(?:[-*]\s+)?(?:\*\*)?(\d{1,2})[.)]\s+\S/u;
const STEP = /^(?:#{1,6}\s+|[-*]\s+)?(?:\*\*)?(?:step\s*(\d{1,2})(?!\d)|(\d{1,2})\s*단계(?![가-힣]))/iu;

/** Three items numbered consecutively from 1, or two headings or lines called step 1 and step 2. */
function hasSteps(lines: readonly string[]): boolean {
  let [counted, steps] = [0, 0];
  for (const line of lines) {
    const point = Number(POINT.exec(line)?.[1] ?? 0);
    if (point === 1 || point === counted + 1) counted = point;
    if (/^#/u.test(line)) counted = 0;
    const [, english, korean] = STEP.exec(line) ?? [];
    if (Number(english ?? korean ?? 0) === steps + 1) steps += 1;
    if (counted >= 3 || steps >= 2) return true;
  }
  return false;
}
