import { AppError } from "../../domain/app-error.ts";
import { OCR_PAGES } from "../../tunables/ocr.ts";
import { fileFault, fileFaultOf } from "../file-fault.ts";
import type { ReadingOptions } from "../parsed-document.ts";
import type { PdfLine } from "../pdf-lines.ts";
import { linesOfPage } from "./lines-of-page.ts";
import { nothingRecognised, ocrOff } from "./ocr-fault.ts";
import { openRaster, type PdfRaster } from "./raster-pdf.ts";
import { type RecognisedPage, recognisePage } from "./recognise-page.ts";
import { loadRecogniser } from "./recogniser.ts";

export interface ScannedPage {
  page: RecognisedPage;
  lines: PdfLine[];
  /** Size of the picture as shown, in pixels. */
  size: { width: number; height: number };
  /** Height of the upright page, in points. */
  height: number;
}

/** Recognises single pages of one PDF; nothing is loaded before the first. */
export interface PdfRecogniser {
  /** Null where no words were found, or recognition is not possible. */
  read(page: number): Promise<ScannedPage | null>;
  /** Why a file without text could not be given any. */
  hindrance(pages: number): AppError;
  close(): void;
}

export function createPdfRecogniser(bytes: Uint8Array, options: ReadingOptions): PdfRecogniser {
  let raster: PdfRaster | null = null;
  let hindrance = options.ocr ? null : ocrOff();
  let read = 0;

  const recognise = async (number: number): Promise<ScannedPage | null> => {
    options.onRecognise();
    const recogniser = await loadRecogniser();
    raster ??= await openRaster(bytes);
    const drawn = await raster.draw(number);
    if (drawn === null) return null;
    const page = recognisePage(recogniser, drawn);
    if (page === null) return null;
    const { width, height, pointsPerPixel } = drawn;
    const lines = linesOfPage(page, number, pointsPerPixel);
    return { page, lines, size: { width, height }, height: page.height * pointsPerPixel };
  };

  return {
    async read(page) {
      if (hindrance !== null) return null;
      read += 1;
      if (read > OCR_PAGES) throw tooManyScans();
      try {
        return await recognise(page);
      } catch (error) {
        if (!AppError.isInstance(error) || fileFaultOf(error) !== "ocr_missing") throw error;
        hindrance = error;
        return null;
      }
    },
    hindrance: (pages) =>
      hindrance ??
      nothingRecognised(pages === 1 ? "on the page of this PDF" : `on the ${pages} pages of this PDF`),
    close: () => raster?.close(),
  };
}

function tooManyScans(): AppError {
  return fileFault(
    "too_many_pages",
    `This file has more than ${OCR_PAGES.toLocaleString("en")} scanned pages. Split it into smaller files and upload those.`,
  );
}
