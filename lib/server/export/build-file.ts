import { join } from "node:path";
import { AppError } from "../../domain/app-error.ts";
import type { BuiltFormat, ExportedConversation } from "../../export/exported.ts";
import { EXPORT_HEAP_MB, EXPORT_MS } from "../../tunables/export.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Lays a conversation out in a thread of its own, one at a time: a long one takes a minute of a processor, and
 * answers go on meanwhile.
 */
export function buildFile(
  root: string,
  conversation: ExportedConversation,
  format: BuiltFormat,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const next = last.then(() => inThread(root, conversation, format, signal));
  last = next.catch(() => {});
  return next;
}

function inThread(
  root: string,
  conversation: ExportedConversation,
  format: BuiltFormat,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // Asked of Node at run time: a bundler that sees `new Worker` looks for the file in its own bundle.
  const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = new Thread(join(root, "lib/export/export-worker.ts"), {
      workerData: { conversation, format },
      resourceLimits: { maxOldGenerationSizeMb: EXPORT_HEAP_MB },
    });
    const failed = (cause: unknown) =>
      reject(
        new AppError("unavailable", {
          message: `an export as ${format} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          userMessage:
            "This conversation could not be made into such a file. Download it as Markdown, or single answers of it.",
          cause,
        }),
      );
    const stop = () => void thread.terminate();
    const timer = setTimeout(stop, EXPORT_MS);
    signal.addEventListener("abort", stop, { once: true });
    thread.on("message", (message: unknown) => {
      if (message instanceof Uint8Array) resolve(new Uint8Array(message));
      else failed("it gave no bytes");
    });
    thread.on("error", failed);
    thread.on("exit", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      failed("its thread ended");
    });
  });
}
