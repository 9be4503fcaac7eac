import { ApiError } from "@/components/api/api-error.ts";
import { apiErrorOf } from "@/components/api/fetch-json.ts";
import type { HwpReply, HwpRequest, HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import type { PageSize, PdfFault } from "@/components/document/use-pdf.ts";

/** How long the worker may stay silent while it is reading or drawing. */
export const SILENCE_MS = 20_000;

/** The part of a worker that is used here. */
export interface HwpWorker {
  postMessage(request: HwpRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HwpReply>) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** Told what an open document yields as it is read. */
export interface HwpListener {
  onOpened(sizes: readonly PageSize[]): void;
  onRead(pages: readonly (readonly HwpRun[])[], done: boolean): void;
  /** Called once. The worker has been ended by then, and every picture asked for is null. */
  onFault(reason: PdfFault): void;
}

export interface OpenHwp {
  /** The picture of a page as SVG; null where it cannot be drawn. */
  draw(page: number): Promise<string | null>;
  close(): void;
}

/** Fetches the original as it was uploaded, whole, because its parts may be anywhere in the file. */
export async function fetchHwp(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    throw new ApiError("unreachable", { message: "The server could not be reached.", status: 0, cause });
  }
  if (!response.ok) throw await apiErrorOf(response);
  return new Uint8Array(await response.arrayBuffer());
}

export function startHwpWorker(): HwpWorker {
  return new Worker(new URL("./hwp-worker.ts", import.meta.url), { type: "module" });
}

/**
 * Has a worker open the file. A worker that breaks, or stays silent for longer than `SILENCE_MS` while it is
 * reading or drawing, is ended: a hostile file costs a worker, never the page.
 */
export function openHwp(worker: HwpWorker, bytes: Uint8Array<ArrayBuffer>, listener: HwpListener): OpenHwp {
  const drawing = new Map<number, ((svg: string | null) => void)[]>();
  let reading = true;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    closed = true;
    clearTimeout(timer);
    worker.terminate();
    for (const waiting of drawing.values()) for (const resolve of waiting) resolve(null);
    drawing.clear();
  };
  const fail = (reason: PdfFault) => {
    if (closed) return;
    close();
    listener.onFault(reason);
  };
  const watch = () => {
    clearTimeout(timer);
    if (!closed && (reading || drawing.size > 0)) timer = setTimeout(() => fail("slow"), SILENCE_MS);
  };
  worker.onerror = () => fail("damaged");
  worker.onmessage = ({ data }) => {
    if (closed) return;
    if (data.kind === "opened") listener.onOpened(data.sizes);
    else if (data.kind === "read") {
      reading = !data.done;
      listener.onRead(data.pages, data.done);
    } else if (data.kind === "drawn") {
      for (const resolve of drawing.get(data.page) ?? []) resolve(data.svg);
      drawing.delete(data.page);
    } else fail(data.locked ? "password" : "damaged");
    watch();
  };
  worker.postMessage({ kind: "open", bytes });
  watch();
  return {
    draw(page) {
      if (closed) return Promise.resolve(null);
      return new Promise((resolve) => {
        const waiting = drawing.get(page);
        if (waiting) return waiting.push(resolve);
        drawing.set(page, [resolve]);
        worker.postMessage({ kind: "draw", page });
        watch();
      });
    },
    close,
  };
}
