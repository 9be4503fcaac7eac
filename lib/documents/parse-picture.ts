import { OCR_PICTURE_PIXELS, OCR_PICTURE_SIDE } from "../tunables/ocr.ts";
import { damaged } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { evenSizes, linesOfPage } from "./ocr/lines-of-page.ts";
import { nothingRecognised, ocrOff, pictureTooLarge } from "./ocr/ocr-fault.ts";
import { type PictureHeader, pictureHeaders, tiffPage } from "./ocr/picture-header.ts";
import { placeWords } from "./ocr/place-words.ts";
import { type RecognisedPage, recognisePage } from "./ocr/recognise-page.ts";
import { loadRecogniser, type Recogniser } from "./ocr/recogniser.ts";
import type { ParsedDocument, ReadingOptions, ReportProgress } from "./parsed-document.ts";
import { readStyle, writePage } from "./pdf-layout.ts";

/** The length of a page's longer side in points, so that font sizes are as on paper. */
const PAGE_POINTS = 800;

/**
 * A picture is one page, a TIFF one or several; its words are recognised. The size in its header is checked
 * before anything is decoded.
 */
export async function parsePicture(
  bytes: Uint8Array,
  mediaType: string,
  report: ReportProgress,
  options: ReadingOptions,
): Promise<ParsedDocument> {
  const name = mediaType === "image/webp" ? "WebP" : mediaType.slice("image/".length).toUpperCase();
  const headers = pictureHeaders(bytes);
  if (headers.length === 0 || headers.some(({ width, height }) => width < 1 || height < 1))
    throw damaged(name);
  for (const header of headers) refuseTooLarge(header);
  if (!options.ocr) throw ocrOff();
  options.onRecognise();
  const recogniser = await loadRecogniser();
  const pages: (RecognisedPage | null)[] = [];
  for (const [index, header] of headers.entries()) {
    if (index > 0) options.onRecognise();
    pages.push(readPage(recogniser, { ...header, bytes: tiffPageOf(bytes, headers, index) }, name));
    report(((index + 1) / headers.length) * 0.95);
  }
  if (pages.every((page) => page === null)) throw nothingRecognised("in this picture");
  return writePages(pages, headers);
}

function tiffPageOf(bytes: Uint8Array, headers: readonly PictureHeader[], index: number): Uint8Array {
  return headers.length === 1 ? bytes : tiffPage(bytes, index + 1);
}

function refuseTooLarge({ width, height }: PictureHeader): void {
  const isTooLarge =
    width > OCR_PICTURE_SIDE || height > OCR_PICTURE_SIDE || width * height > OCR_PICTURE_PIXELS;
  if (isTooLarge) throw pictureTooLarge(width, height);
}

function readPage(
  recogniser: Recogniser,
  picture: PictureHeader & { bytes: Uint8Array },
  name: string,
): RecognisedPage | null {
  try {
    return recognisePage(recogniser, picture);
  } catch (error) {
    throw damaged(name, error);
  }
}

function writePages(
  pages: readonly (RecognisedPage | null)[],
  headers: readonly PictureHeader[],
): ParsedDocument {
  const laidOut = pages.map((page, index) => {
    const points = PAGE_POINTS / Math.max(page?.width ?? 1, page?.height ?? 1);
    const lines = page === null ? [] : evenSizes(linesOfPage(page, index + 1, points), null);
    return { lines, height: (page?.height ?? 1) * points };
  });
  const style = readStyle(laidOut);
  const writer = new MarkdownWriter();
  for (const page of laidOut) {
    writer.startPage();
    writePage(writer, page, style, new Map());
  }
  const written = writer.result();
  const recognised = (written.pages ?? []).flatMap((range) => {
    const page = pages[range.page - 1];
    const header = headers[range.page - 1];
    // The viewer needs the size even of a page without words.
    if (header === undefined) return [];
    const size = { width: header.width, height: header.height };
    return [
      page ? placeWords(written.markdown, range, page, size) : { page: range.page, ...size, words: [] },
    ];
  });
  return { ...written, recognised };
}
