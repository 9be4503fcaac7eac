import type { PageRange } from "../domain/document.ts";
import { oneLine } from "../domain/text.ts";
import { PARSE_PAGES, RENDITION_LENGTH } from "../tunables/documents.ts";
import { fileFault } from "./file-fault.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { type PlacedRow, placeCells, tableOf } from "./write-table.ts";

/**
 * Writes blocks of Markdown and records where each page began. The texts it is given are already Markdown.
 */
export interface MarkdownWriter {
  heading(level: number, text: string): void;
  paragraph(text: string): void;
  /** `depth` 0 is the outermost list; `marker` is "-" or "1." and the like. */
  listItem(depth: number, marker: string, text: string): void;
  table(rows: readonly (readonly string[])[]): void;
  /** The same for rows in which only some columns have words. */
  grid(rows: readonly PlacedRow[]): void;
  code(text: string, language?: string): void;
  quote(text: string): void;
  startPage(label?: string): void;
  result(): ParsedDocument;
}

export function createMarkdownWriter(): MarkdownWriter {
  const parts: string[] = [];
  const pages: PageRange[] = [];
  let length = 0;
  let inList = false;
  let pageIsNew = false;

  const write = (text: string, asItem = false): void => {
    if (text.trim() === "") return;
    const gap = length === 0 ? "" : asItem && inList && !pageIsNew ? "\n" : "\n\n";
    const page = pages.at(-1);
    if (pageIsNew && page !== undefined) page.from = length + gap.length;
    pageIsNew = false;
    parts.push(gap, text);
    length += gap.length + text.length;
    if (length > RENDITION_LENGTH) throw tooLong();
    inList = asItem;
  };

  const closePage = (): void => {
    const page = pages.at(-1);
    if (page === undefined) return;
    // A page without words still gets a range.
    if (pageIsNew) page.from = length;
    page.to = length;
  };

  return {
    heading: (level, text) => {
      const title = oneLine(text);
      if (title !== "") write(`${"#".repeat(Math.min(6, Math.max(1, level)))} ${title}`);
    },
    paragraph: (text) => write(text.trim()),
    listItem: (depth, marker, text) =>
      write(`${"    ".repeat(Math.min(depth, 8))}${marker} ${text.trim()}`, true),
    table: (rows) => write(tableOf(rows.map(placeCells))),
    grid: (rows) => write(tableOf(rows)),
    code: (text, language = "") => {
      const longest = (text.match(/`{3,}/g) ?? []).reduce((most, fence) => Math.max(most, fence.length), 2);
      const fence = "`".repeat(longest + 1);
      if (text.trim() !== "") write(`${fence}${language}\n${text.replace(/\s+$/, "")}\n${fence}`);
    },
    quote: (text) => {
      if (text.trim() !== "") write(text.trim().replace(/^/gm, "> "));
    },
    startPage: (label) => {
      closePage();
      const page = pages.length + 1;
      if (page > PARSE_PAGES) throw tooManyPages();
      pages.push({ page, from: length, to: length, ...(label !== undefined && { label }) });
      pageIsNew = true;
    },
    result: () => {
      closePage();
      // Ranges join without gaps: the blank line between two pages belongs to the first.
      for (const [index, page] of pages.entries()) page.to = pages[index + 1]?.from ?? length;
      return { markdown: parts.join(""), ...(pages.length > 0 && { pages, pageCount: pages.length }) };
    },
  };
}

export function tooManyPages() {
  return fileFault(
    "too_many_pages",
    `This file has more than ${PARSE_PAGES.toLocaleString("en")} pages. Split it into smaller files and upload those.`,
  );
}

export function tooLong() {
  return fileFault(
    "too_large",
    `This file holds more than ${RENDITION_LENGTH.toLocaleString("en")} characters of text. Split it into smaller files and upload those.`,
  );
}
