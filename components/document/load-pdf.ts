import type { PDFDataRangeTransport, PDFDocumentLoadingTask } from "pdfjs-dist";
import { ApiError } from "@/components/api/api-error.ts";
import { apiErrorOf } from "@/components/api/fetch-json.ts";

type PdfLibrary = typeof import("pdfjs-dist");

/** Where the copy step puts the files that pdf.js fetches at run time; see `cli/copy-assets.ts`. */
const ASSETS = "/pdfjs";
/** Bytes per range request: few enough that the first page of a large file appears at once. */
const RANGE_BYTES = 256 * 1024;
/** A part that could not be fetched is asked for once more after this long. */
const RETRY_MS = 2_000;

let library: Promise<PdfLibrary> | null = null;

/** Loads pdf.js once per page, and only when a PDF is opened. */
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

/** Opens a PDF with range requests: only the pages that are viewed are fetched. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentLoadingTask> {
  const [loaded, first] = await Promise.all([loadPdfLibrary(), fetchPart(url, 0, RANGE_BYTES, signal)]);
  const whole = first.bytes.length >= first.total;
  return loaded.getDocument({
    ...(whole ? { data: first.bytes } : { range: createTransport(loaded, url, first) }),
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

interface Part {
  bytes: Uint8Array;
  /** Length of the whole file. */
  total: number;
}

/**
 * Fetches a part of the file. pdf.js could request ranges itself, but only if a header of the response gives
 * its length, and the server's framework leaves that header out.
 */
async function fetchPart(url: string, begin: number, end: number, signal: AbortSignal): Promise<Part> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
  } catch (cause) {
    throw new ApiError("unreachable", { message: "The server could not be reached.", status: 0, cause });
  }
  if (!response.ok) throw await apiErrorOf(response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  // A server without range support has sent everything.
  return response.status === 206 && total ? { bytes, total: Number(total) } : { bytes, total: bytes.length };
}

function createTransport(loaded: PdfLibrary, url: string, first: Part): PDFDataRangeTransport {
  const gone = new AbortController();
  class OriginalTransport extends loaded.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      fetchPart(url, begin, end, gone.signal).then(
        ({ bytes }) => this.onDataRange(begin, bytes),
        () => {
          // Without its bytes a page stays empty; one more try bridges a short loss of the connection.
          if (gone.signal.aborted) return;
          setTimeout(() => {
            fetchPart(url, begin, end, gone.signal).then(
              ({ bytes }) => this.onDataRange(begin, bytes),
              () => undefined,
            );
          }, RETRY_MS);
        },
      );
    }
    override abort(): void {
      gone.abort();
    }
  }
  return new OriginalTransport(first.total, first.bytes);
}
