import type { Readable } from "node:stream";
import { AppError } from "../../domain/app-error.ts";
import { OBJECT_STALL_BYTES, OBJECT_STALL_MS } from "../../tunables/engines.ts";

export interface StallLimit {
  milliseconds: number;
  bytes: number;
}

/**
 * Passes an answer's body on piece by piece. It fails if the store falls silent or only trickles, or if the
 * body ends before all announced bytes came, so a part is never taken for the whole. Time during which the
 * reader itself is slow does not count.
 */
export function steadyStream(
  body: Readable,
  expected: number | null,
  stall: StallLimit = { milliseconds: OBJECT_STALL_MS, bytes: OBJECT_STALL_BYTES },
): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  // Failures are seen by whoever reads the body; one that comes later, or unread, must not end the process.
  body.on("error", () => {});
  let received = 0;
  let waited = 0;
  let inWindow = 0;

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const began = performance.now();
        try {
          const next = await within(pieces.next(), stall.milliseconds - waited);
          if (next.done) {
            if (expected !== null && received !== expected)
              throw brokenOff(`${received} of ${expected} bytes came`);
            controller.close();
            return;
          }
          received += next.value.byteLength;
          waited += performance.now() - began;
          inWindow += next.value.byteLength;
          if (inWindow >= stall.bytes) {
            waited = 0;
            inWindow = 0;
          } else if (waited >= stall.milliseconds) throw brokenOff("it sends too slowly");
          controller.enqueue(next.value);
        } catch (error) {
          body.destroy();
          controller.error(AppError.isInstance(error) ? error : brokenOff(messageOf(error), error));
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

async function within<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(brokenOff("it stopped sending")), Math.max(1, milliseconds));
  });
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function brokenOff(why: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `S3: reading an object broke off: ${why}`,
    userMessage:
      "The file store stopped answering in the middle of the file. Try again; nothing was changed.",
    cause,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
