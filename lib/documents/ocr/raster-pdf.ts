import { OCR_DOTS, OCR_PAGE_PIXELS } from "../../tunables/ocr.ts";
import { ocrMissing } from "./ocr-fault.ts";
import type { PagePicture } from "./recognise-page.ts";

const POINTS_AN_INCH = 72;
/** A page whose grey values span less than this is blank. */
const CONTRAST = 24;

/**
 * Draws pages of a PDF as pictures, in WebAssembly: native code is not allowed in the child that reads files.
 */
export interface PdfRaster {
  /** Null for a blank page. The page is rotated as viewers show it. */
  draw(page: number): Promise<(PagePicture & { pointsPerPixel: number }) | null>;
  close(): void;
}

/** @throws `ocrMissing` where the optional packages were not installed */
export async function openRaster(bytes: Uint8Array): Promise<PdfRaster> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium").catch((error: unknown) => {
    throw ocrMissing(error);
  });
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes);
  return {
    async draw(page) {
      const found = pdf.getPage(page - 1);
      const { originalWidth, originalHeight } = found.getOriginalSize();
      const most = Math.sqrt(OCR_PAGE_PIXELS / Math.max(1, originalWidth * originalHeight));
      const scale = Math.min(OCR_DOTS / POINTS_AN_INCH, most);
      const drawn = await found.render({ scale, colorSpace: "Gray", render: "bitmap" });
      if (isBlank(drawn.data)) return null;
      const { width, height } = drawn;
      const picture = greyPicture(drawn.data, width, height);
      return { bytes: picture, width, height, orientation: 1, pointsPerPixel: 1 / scale };
    },
    close() {
      pdf.destroy();
      library.destroy();
    },
  };
}

function isBlank(grey: Uint8Array): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const value of grey) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < CONTRAST;
}

/** PGM: the plainest format that the recogniser reads. */
function greyPicture(grey: Uint8Array, width: number, height: number): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const picture = new Uint8Array(header.length + width * height);
  picture.set(header);
  picture.set(grey.subarray(0, width * height), header.length);
  return picture;
}
