/**
 * The child process that reads untrusted files. parse-pool.ts starts it with a heap limit, without the
 * parent's environment, without permission to write outside its folder or to start anything, and without a
 * network (confine-child.ts), and kills it when it takes too long. It answers one job at a time over the IPC
 * channel.
 */
import { readFile, writeFile } from "node:fs/promises";
import { PARSE_MESSAGE_BYTES } from "../tunables/documents.ts";
import { fileFaultOf } from "./file-fault.ts";
import { parseDocument } from "./parse-document.ts";
import { type ParseJob, type ParseReply, type ParseText, parseJobSchema } from "./parse-messages.ts";

const PROGRESS_EVERY_MS = 200;

function send(reply: ParseReply): void {
  process.send?.(reply);
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}

async function runJob(job: ParseJob): Promise<void> {
  const bytes = job.bytes ?? new Uint8Array(await readFile(job.path ?? ""));
  let reported = Date.now();
  const report = (progress: number): void => {
    if (Date.now() - reported < PROGRESS_EVERY_MS) return;
    reported = Date.now();
    send({ kind: "progress", id: job.id, progress });
  };
  const onRecognise = (): void => send({ kind: "recognising", id: job.id });
  const reading = await parseDocument(bytes, job.fileName, report, { ocr: job.ocr, onRecognise });
  const { rendition, pieces, ...rest } = reading;
  const text: ParseText = { rendition, pieces };
  const isSmall = rendition.markdown.length + pieces.length * 100 < PARSE_MESSAGE_BYTES;
  if (!isSmall) await writeFile(job.resultPath, JSON.stringify(text));
  send({ kind: "done", id: job.id, reading: rest, ...(isSmall && { text }), memoryMb: memoryMb() });
}

async function answer(message: unknown): Promise<void> {
  const job = parseJobSchema.parse(message);
  try {
    await runJob(job);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    send({
      kind: "failed",
      id: job.id,
      fault: fileFaultOf(error),
      message: error instanceof Error ? error.message : String(error),
      cause: String(cause instanceof Error ? cause.stack : cause).slice(0, 2_000),
      memoryMb: memoryMb(),
    });
  }
}

process.on("message", (message) => void answer(message));
process.on("disconnect", () => process.exit(0));
// Signals for the server reach the whole process group. If the reader ended first, it would look as if the
// file had crashed it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
