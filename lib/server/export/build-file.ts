import { AppError } from "../../domain/app-error.ts";
import type { BuiltFormat, ExportedConversation } from "../../export/exported.ts";
import { EXPORT_HEAP_MB, EXPORT_MS } from "../../tunables/export.ts";
import { threadMessages } from "../process/thread-messages.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Lays out a conversation in its own thread, one at a time: a long one takes a minute of processor time, and
 * answers continue meanwhile.
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

async function inThread(
  root: string,
  conversation: ExportedConversation,
  format: BuiltFormat,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const messages = threadMessages({
    root,
    entry: "lib/export/export-worker.ts",
    data: { conversation, format },
    heapMb: EXPORT_HEAP_MB,
    timeMs: EXPORT_MS,
    signal,
  });
  let cause: unknown;
  try {
    for await (const message of messages) if (message instanceof Uint8Array) return new Uint8Array(message);
  } catch (error) {
    cause = error;
  }
  throw new AppError("unavailable", {
    message: `an export as ${format} failed: ${cause instanceof Error ? cause.message : "its thread ended"}`,
    userMessage:
      "This conversation could not be made into such a file. Download it as Markdown, or single answers of it.",
    cause,
  });
}
