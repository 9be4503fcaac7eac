import { AppError } from "../../domain/app-error.ts";

/** What the work gives, or AppError `unavailable` when it has not come in time: even work that ignores its signal is not waited for. */
export async function withinTime<Result>(
  milliseconds: number,
  who: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError("unavailable", { message: `${who} gave no answer within ${milliseconds} ms` }));
      over.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
