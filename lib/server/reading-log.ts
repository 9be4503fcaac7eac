import type { Container } from "../container.ts";
import { AppError } from "../domain/app-error.ts";
import type { Degraded } from "../domain/turn.ts";
import type { TurnLog } from "../ports/turn-log.ts";

export interface ReadingLog {
  turnLog: TurnLog;
  /** The degradations of the reads so far, each once. */
  degraded: readonly Degraded[];
  /** Throws if turns may be missing from what was read: for readers that need all of them. */
  demandAll(): void;
}

/** The turn log for one request that only reads, with a record of what it could not read. */
export function readingLog(container: Container): ReadingLog {
  const degraded: Degraded[] = [];
  const { turnLog } = container.storesFor((reported) => {
    const known = degraded.some(({ what, why }) => what === reported.what && why === reported.why);
    // Working memory is only asked while the log is unreachable; that it is also unreachable adds nothing.
    if (!known && reported.what === "turn_log") degraded.push(reported);
  });
  return {
    turnLog,
    degraded,
    demandAll() {
      if (degraded.length === 0) return;
      throw new AppError("unavailable", {
        message: "The turn log does not answer, so earlier turns cannot be read.",
        userMessage:
          "Earlier turns cannot be read right now: the turn log does not answer. They are safe; try again in a moment.",
      });
    },
  };
}
