import type { PDFDocumentLoadingTask } from "pdfjs-dist";

type PdfLibrary = typeof import("pdfjs-dist");

/** Where the copy step puts what pdf.js fetches while it works; see `cli/copy-pdf-assets.ts`. */
const ASSETS = "/pdfjs";
/** Bytes of one range request: small enough that the first page of a large file comes at once. */
const RANGE_BYTES = 256 * 1024;

let library: Promise<PdfLibrary> | null = null;

/** pdf.js, once per page and only when a PDF is opened. */
export function loadPdfLibrary(): Promise<PdfLibrary> {
  library ??= import("pdfjs-dist").then((loaded) => {
    // The version keeps a browser from pairing a cached worker with a newer library.
    loaded.GlobalWorkerOptions.workerSrc = `${ASSETS}/pdf.worker.min.mjs?v=${loaded.version}`;
    return loaded;
  });
  library.catch(() => {
    library = null;
  });
  return library;
}

/** Opens a PDF over range requests: only the pages that are looked at are fetched. */
export async function openPdf(url: string): Promise<PDFDocumentLoadingTask> {
  const { getDocument } = await loadPdfLibrary();
  return getDocument({
    url,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
  });
}
