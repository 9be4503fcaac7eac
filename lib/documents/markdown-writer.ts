import type { PageRange } from "../domain/document.ts";
import { hasLetterOrDigit } from "../domain/letters.ts";
import { oneLine } from "../domain/text.ts";
import { PARSE_PAGES, RENDITION_LENGTH } from "../tunables/documents.ts";
import { escapeLineStart, fenced } from "./escape-markdown.ts";
import { fileFault } from "./file-fault.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { type PlacedRow, placeCells, tableOf } from "./write-table.ts";

/** The numbers that Markdown has before an item. */
const NUMBER = /^\d{1,9}[.)]$/;

/** Writes blocks of Markdown and records where each page began. The texts it is given are already Markdown. */
export class MarkdownWriter {
  readonly #parts: string[] = [];
  readonly #pages: PageRange[] = [];
  #length = 0;
  #inList = false;
  #pageIsNew = false;

  heading(level: number, text: string): void {
    const title = oneLine(text);
    if (title !== "") this.#write(`${"#".repeat(Math.min(6, Math.max(1, level)))} ${title}`);
  }

  paragraph(text: string): void {
    this.#write(text.trim());
  }

  /** A paragraph of words, line by line, in which nothing but inline Markdown means anything. */
  lines(text: string): void {
    const lines = text.trim().split("\n");
    this.#write(lines.map((line) => escapeLineStart(line.trim())).join("  \n"));
  }

  /**
   * `depth` 0 is the outermost list; `label` is what the document puts before the item. Numbers that Markdown
   * does not have, such as "가." and "(1)", stay in the words.
   */
  listItem(depth: number, label: string, text: string): void {
    const marker = NUMBER.test(label) ? label : "-";
    // "o" is the bullet of old fonts.
    const isWord = marker !== label && hasLetterOrDigit(label) && label !== "o";
    const words = oneLine(isWord ? `${label} ${text}` : text);
    this.#write(`${"    ".repeat(Math.min(depth, 8))}${marker} ${words}`, true);
  }

  table(rows: readonly (readonly string[])[]): void {
    this.#write(tableOf(rows.map(placeCells)));
  }

  /** The same for rows in which only some columns have words. */
  grid(rows: readonly PlacedRow[]): void {
    this.#write(tableOf(rows));
  }

  code(text: string, language = ""): void {
    if (text.trim() !== "") this.#write(fenced(text.trimEnd(), language));
  }

  quote(text: string): void {
    if (text.trim() !== "") this.#write(text.trim().replace(/^/gm, "> "));
  }

  startPage(label?: string): void {
    const page = this.#pages.length + 1;
    if (page > PARSE_PAGES) throw tooManyPages();
    this.#closePage();
    this.#pages.push({ page, from: this.#length, to: this.#length, ...(label !== undefined && { label }) });
    this.#pageIsNew = true;
  }

  result(): ParsedDocument {
    this.#closePage();
    const pages = this.#pages;
    // Ranges join without gaps: the blank line between two pages belongs to the first.
    for (const [index, page] of pages.entries()) page.to = pages[index + 1]?.from ?? this.#length;
    return { markdown: this.#parts.join(""), ...(pages.length > 0 && { pages }) };
  }

  #write(text: string, asItem = false): void {
    if (text.trim() === "") return;
    const isNextItem = asItem && this.#inList && !this.#pageIsNew;
    const gap = this.#length === 0 ? "" : isNextItem ? "\n" : "\n\n";
    const page = this.#pages.at(-1);
    if (this.#pageIsNew && page !== undefined) page.from = this.#length + gap.length;
    this.#pageIsNew = false;
    this.#parts.push(gap, text);
    this.#length += gap.length + text.length;
    if (this.#length > RENDITION_LENGTH) throw tooLong();
    this.#inList = asItem;
  }

  /** A page without words still gets a range. */
  #closePage(): void {
    const page = this.#pages.at(-1);
    if (this.#pageIsNew && page !== undefined) page.from = this.#length;
  }
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
