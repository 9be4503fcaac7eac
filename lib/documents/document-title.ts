import type { OutlineEntry, Rendition } from "../domain/document.ts";
import { headingNumber } from "./heading-number.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { plainInline } from "./plain-inline.ts";
import { scanBlocks } from "./scan-blocks.ts";
import type { DocumentType } from "./sniff-type.ts";
import { usableTitle } from "./usable-title.ts";

/**
 * Formats whose metadata give a better title than their headings, which are guessed from font size or are a
 * sheet's name.
 */
const TITLED_BY_METADATA: ReadonlySet<DocumentType> = new Set([
  "pdf",
  "xlsx",
  "markdown",
  "text",
  "ods",
  "epub",
  "eml",
  "msg",
  "code",
]);
/** A heading or line counts as the title only this near the beginning. */
const TITLE_WITHIN = 2_000;
const LINE_LENGTH = 120;
/** Headings of parts that many documents have. */
const PARTS: ReadonlySet<string> = new Set(
  "목차 차례 개요 서론 서문 머리말 들어가며 요약 배경 초록 contents introduction abstract overview summary preface foreword background about"
    .split(" ")
    .concat("table of contents", "executive summary"),
);
/** "작성일: 2026-03-12", "Author: Ann". */
const LABELLED = /^[\p{L} ]{1,24}\s?[:：]/u;
const SENTENCE = /[.!?。…:;,]$|(?:니다|한다|된다|이다|어요|아요|해요|세요)$/u;
const DATE = /^[\d\s./년월일시분:~()-]+$/u;

/**
 * A document's own title: a single heading above all parts, its metadata, its first line if that stands
 * alone, or else the heading it begins with. Undefined: the file name has to do.
 */
export function parsedTitle(
  docType: DocumentType,
  parsed: ParsedDocument,
  rendition: Rendition,
): string | undefined {
  const metadata = usableTitle(parsed.title);
  if (TITLED_BY_METADATA.has(docType) && metadata !== undefined) return metadata;
  if (docType === "csv" || docType === "json" || docType === "jsonl") return undefined;
  if (docType === "text" && beginsWithPart(rendition)) return undefined;
  if (docType === "xlsx" || docType === "ods") return firstLine(rendition);
  const top = rendition.outline.filter((entry) => entry.level <= (isSlides(docType) ? 2 : 1));
  const first = top.find((entry) => entry.from < TITLE_WITHIN);
  const own = first !== undefined && isOwn(first, top, docType) ? first.title : undefined;
  return own ?? metadata ?? startingHeading(first) ?? lineBefore(first, rendition) ?? first?.title;
}

/**
 * Whether a heading names the whole document: no other has its level. For a presentation it is the first
 * slide's.
 */
function isOwn(first: OutlineEntry, top: readonly OutlineEntry[], docType: DocumentType): boolean {
  if (isPart(first.title)) return false;
  return isSlides(docType) ? first.from === 0 : top.length === 1;
}

/** Notes that begin with their first day have no title of their own. */
function beginsWithPart({ outline: [first] }: Rendition): boolean {
  return first?.from === 0 && first.level > 1;
}

function isSlides(docType: DocumentType): boolean {
  return docType === "pptx" || docType === "odp";
}

function isPart(title: string): boolean {
  return PARTS.has(title.toLowerCase()) || headingNumber(title) !== null;
}

function startingHeading(first: OutlineEntry | undefined): string | undefined {
  return first?.from === 0 && !isPart(first.title) ? first.title : undefined;
}

function lineBefore(first: OutlineEntry | undefined, rendition: Rendition): string | undefined {
  return first?.from === 0 ? undefined : firstLine(rendition);
}

/** The first line, if text follows it and it is not a sentence, date or label. Sheet names are skipped. */
function firstLine({ markdown }: Rendition): string | undefined {
  const blocks = scanBlocks(markdown.slice(0, TITLE_WITHIN));
  const at = blocks.findIndex((block) => block.kind !== "heading");
  const block = blocks[at];
  if (block === undefined || (block.kind !== "paragraph" && block.kind !== "list")) return undefined;
  const [line = "", next] = markdown.slice(block.from, block.to).split("\n");
  const standsAlone = next === undefined ? blocks.length > at + 1 : LABELLED.test(next.trim());
  const title = plainInline(line.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, ""));
  if (!standsAlone || title.length > LINE_LENGTH || SENTENCE.test(title) || DATE.test(title))
    return undefined;
  if (LABELLED.test(title) || (title.match(/\p{L}/gu)?.length ?? 0) < 3) return undefined;
  return usableTitle(title);
}
