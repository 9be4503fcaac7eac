import { AppError } from "./app-error.ts";

/**
 * Gives the work's result, or rejects with AppError `unavailable` if it takes too long, or with the reason of
 * `stopped` if that comes first: even work that ignores its signal is not waited for.
 */
export async function withinTime<Result>(
  milliseconds: number,
  who: string,
  work: (signal: AbortSignal) => Promise<Result>,
  stopped?: AbortSignal,
): Promise<Result> {
  stopped?.throwIfAborted();
  const over = new AbortController();
  const giveUp = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    giveUp.reject(reason);
    over.abort(reason);
  };
  const late = () =>
    end(new AppError("unavailable", { message: `${who} gave no answer within ${milliseconds} ms` }));
  const stop = () => end(stopped?.reason);
  const timer = setTimeout(late, milliseconds);
  stopped?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work(over.signal), giveUp.promise]);
  } finally {
    clearTimeout(timer);
    stopped?.removeEventListener("abort", stop);
  }
}

/**
 * The error that a cancelled caller receives; it is no failure, since whoever stopped an answer misses
 * nothing.
 */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
