import { fileURLToPath } from "node:url";
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { PARSE_PAGES } from "../tunables/documents.ts";
import { damaged, encrypted, fileFault } from "./file-fault.ts";
import { createMarkdownWriter, tooManyPages } from "./markdown-writer.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { withAnnotations } from "./pdf-annotations.ts";
import { bookmarkKey, type PdfPage, readStyle, writePage } from "./pdf-layout.ts";
import { buildLines, type PdfRun } from "./pdf-lines.ts";
import { rotationOf, type Turn, turnOfMost, turnRuns } from "./pdf-turn.ts";

const BOOKMARKS_MAX = 5_000;

/** PDF through pdf.js: pages with their words; headings by size and bookmarks; tables by alignment. */
export async function parsePdf(
  bytes: Uint8Array,
  report: ReportProgress = () => {},
): Promise<ParsedDocument> {
  const task = getDocument({
    // A copy, since pdf.js takes the bytes over; a plain array, since it refuses a Buffer.
    data: new Uint8Array(bytes),
    cMapUrl: assets("cmaps"),
    cMapPacked: true,
    wasmUrl: assets("wasm"),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise.catch((error: unknown) => {
      throw error instanceof PasswordException ? encrypted("PDF", error) : damaged("PDF", error);
    });
    return await readDocument(pdf, report);
  } finally {
    await task.destroy();
  }
}

function assets(folder: string): string {
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/x`)).slice(0, -1);
}

async function readDocument(pdf: PDFDocumentProxy, report: ReportProgress): Promise<ParsedDocument> {
  if (pdf.numPages > PARSE_PAGES) throw tooManyPages();
  const pages: PdfPage[] = [];
  let broken = 0;
  let firstFailure: unknown;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      pages.push(await readPage(pdf, number));
    } catch (error) {
      // One broken page does not make the others unreadable; its place in the count stays.
      broken += 1;
      firstFailure ??= error;
      pages.push({ lines: [], height: 1 });
    }
    report((number / pdf.numPages) * 0.95);
  }
  if (broken === pdf.numPages) throw damaged("PDF", firstFailure);
  if (pages.every((page) => page.lines.length === 0)) throw withoutText(pdf.numPages);
  const style = readStyle(pages);
  const bookmarks = await readBookmarks(pdf);
  const writer = createMarkdownWriter();
  for (const page of pages) {
    writer.startPage();
    writePage(writer, page, style, bookmarks);
  }
  const title = await readTitle(pdf);
  return { ...writer.result(), pageCount: pdf.numPages, ...(title !== undefined && { title }) };
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view;
  const content = await page.getTextContent({ disableNormalization: false });
  const runs: PdfRun[] = [];
  const turns = new Map<Turn, number>();
  for (const item of content.items) {
    if (!("str" in item)) continue;
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
    const size = Math.hypot(c, d) || item.height;
    if (size === 0) continue;
    if (item.str === "") continue;
    runs.push({ text: item.str, x: x - left, y: y - bottom, width: item.width, size, font: item.fontName });
    const turn = rotationOf(item.transform);
    turns.set(turn, (turns.get(turn) ?? 0) + item.str.length);
  }
  const all = await withAnnotations(page, runs, { left, bottom });
  page.cleanup();
  const turn = turnOfMost(turns);
  const box = { width: right - left, height: top - bottom };
  return {
    lines: buildLines(turnRuns(all, turn, box), number),
    height: turn === 1 || turn === 3 ? box.width : box.height,
  };
}

/** Titles of the bookmarks with their depth: a line that reads the same is a heading. */
async function readBookmarks(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const bookmarks = new Map<string, number>();
  const outline = await pdf.getOutline().catch(() => null);
  let level = outline ?? [];
  for (let depth = 1; depth <= 4 && level.length > 0 && bookmarks.size < BOOKMARKS_MAX; depth += 1) {
    for (const entry of level.slice(0, BOOKMARKS_MAX)) {
      const key = bookmarkKey(entry.title);
      if (key !== "" && !bookmarks.has(key)) bookmarks.set(key, depth);
    }
    level = level.flatMap((entry) => entry.items);
  }
  return bookmarks;
}

async function readTitle(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const metadata = await pdf.getMetadata().catch(() => null);
  const info = metadata?.info;
  const title = typeof info === "object" && info !== null && "Title" in info ? info.Title : undefined;
  return typeof title === "string" ? title : undefined;
}

function withoutText(pages: number) {
  const where = pages === 1 ? "the page" : `the ${pages} pages`;
  return fileFault(
    "no_text",
    `No text was found on ${where} of this PDF. If it was scanned or made of pictures, run text recognition (OCR) over it, save it and upload it again.`,
  );
}
