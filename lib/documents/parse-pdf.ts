import { fileURLToPath } from "node:url";
import {
  getDocument,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { PARSE_PAGES } from "../tunables/documents.ts";
import { damaged, encrypted, fileFaultOf } from "./file-fault.ts";
import { MarkdownWriter, tooManyPages } from "./markdown-writer.ts";
import { evenSizes } from "./ocr/lines-of-page.ts";
import { layerWorth } from "./ocr/needs-recognition.ts";
import { placeWords } from "./ocr/place-words.ts";
import { createPdfRecogniser, type PdfRecogniser, type ScannedPage } from "./ocr/recognise-pdf.ts";
import {
  type ParsedDocument,
  type ReadingOptions,
  type ReportProgress,
  WITHOUT_OCR,
} from "./parsed-document.ts";
import { withAnnotations } from "./pdf-annotations.ts";
import { bookmarkKey, type PdfPage, readStyle, writePage } from "./pdf-layout.ts";
import { buildLines, type PdfRun } from "./pdf-lines.ts";
import { rotationOf, type Turn, turnOfMost, turnRuns } from "./pdf-turn.ts";

const BOOKMARKS_MAX = 5_000;

const IMAGES = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];

/** A page with the words of its text layer, or those recognised on its picture. */
interface ReadPage extends PdfPage {
  scan?: ScannedPage;
}

/**
 * PDF through pdf.js: pages with their words, scanned pages by text recognition; headings by font size and
 * bookmarks; tables by alignment.
 */
export async function parsePdf(
  bytes: Uint8Array,
  report: ReportProgress = () => {},
  options: ReadingOptions = WITHOUT_OCR,
): Promise<ParsedDocument> {
  const recogniser = createPdfRecogniser(bytes, options);
  const task = getDocument({
    // A copy, because pdf.js takes ownership of the bytes; a plain array, because it refuses a Buffer.
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
    return await readDocument(pdf, recogniser, report);
  } finally {
    recogniser.close();
    await task.destroy();
  }
}

function assets(folder: string): string {
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/x`)).slice(0, -1);
}

async function readDocument(
  pdf: PDFDocumentProxy,
  recogniser: PdfRecogniser,
  report: ReportProgress,
): Promise<ParsedDocument> {
  if (pdf.numPages > PARSE_PAGES) throw tooManyPages();
  const pages = await readPages(pdf, recogniser, report);
  if (pages.every((page) => page.lines.length === 0)) throw recogniser.hindrance(pdf.numPages);
  const style = readStyle(evenScans(pages));
  const bookmarks = await readBookmarks(pdf);
  const writer = new MarkdownWriter();
  for (const page of pages) {
    writer.startPage();
    writePage(writer, page, style, bookmarks);
  }
  const written = writer.result();
  const recognised = placedWords(written, pages);
  return { ...written, title: await readTitle(pdf), ...(recognised.length > 0 && { recognised }) };
}

async function readPages(
  pdf: PDFDocumentProxy,
  recogniser: PdfRecogniser,
  report: ReportProgress,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let broken = 0;
  let firstFailure: unknown;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      pages.push(await readPage(pdf, number, recogniser));
    } catch (error) {
      if (fileFaultOf(error) === "too_many_pages") throw error;
      // One broken page does not make the others unreadable; it still counts as a page.
      broken += 1;
      firstFailure ??= error;
      pages.push({ lines: [], height: 1 });
    }
    report((number / pdf.numPages) * 0.95);
  }
  if (broken === pdf.numPages) throw damaged("PDF", firstFailure);
  return pages;
}

/** Aligns font sizes measured on pictures with those of the text layer; changes the pages. */
function evenScans(pages: readonly ReadPage[]): readonly ReadPage[] {
  const scans = pages.filter((page) => page.scan !== undefined);
  if (scans.length === 0) return pages;
  const layers = pages.filter((page) => page.scan === undefined && page.lines.length > 0);
  const even = evenSizes(
    scans.flatMap((page) => page.lines),
    layers.length === 0 ? null : readStyle(layers).body,
  );
  let at = 0;
  for (const page of scans) {
    const { length } = page.lines;
    page.lines = even.slice(at, at + length);
    at += length;
  }
  return pages;
}

function placedWords({ markdown, pages: ranges = [] }: ParsedDocument, pages: readonly ReadPage[]) {
  return ranges.flatMap((range) => {
    const scan = pages[range.page - 1]?.scan;
    return scan === undefined ? [] : [placeWords(markdown, range, scan.page, scan.size)];
  });
}

async function readPage(pdf: PDFDocumentProxy, number: number, recogniser: PdfRecogniser): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const layer = await readLayer(page, number);
  const worth = layerWorth(layer.lines);
  const isScan = worth === "none" || (worth === "thin" && (await showsPicture(page)));
  page.cleanup();
  const scan = isScan ? await recogniser.read(number) : null;
  if (scan === null || lettersOf(scan.lines) <= (worth === "none" ? 0 : lettersOf(layer.lines))) return layer;
  return { lines: scan.lines, height: scan.height, scan };
}

function lettersOf(lines: PdfPage["lines"]): number {
  return lines.reduce((sum, line) => sum + line.text.length, 0);
}

async function showsPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation) => IMAGES.includes(operation));
}

async function readLayer(page: PDFPageProxy, number: number): Promise<PdfPage> {
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
  const turn = turnOfMost(turns);
  const box = { width: right - left, height: top - bottom };
  return {
    lines: buildLines(turnRuns(all, turn, box), number),
    height: turn === 1 || turn === 3 ? box.width : box.height,
  };
}

/** The bookmark titles with their depth: a line with the same text is a heading. */
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
