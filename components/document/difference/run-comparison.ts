import type { ComparedTexts } from "./compare-documents.ts";
import type { Comparison } from "./comparison.ts";

/** Compares in a worker, off the page's thread; `signal` stops it. */
export function runComparison(texts: ComparedTexts, signal: AbortSignal): Promise<Comparison | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./difference-worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop);
    worker.addEventListener("message", (event: MessageEvent<Comparison | null>) => {
      end();
      resolve(event.data);
    });
    worker.addEventListener("error", (event) => {
      end();
      reject(new Error(event.message || "The comparison stopped."));
    });
    worker.postMessage(texts);
  });
}
