import { AppError } from "../../domain/app-error.ts";
import { cacheKey } from "../../domain/cache-key.ts";
import type { Principal } from "../../domain/identity.ts";
import type { Cache } from "../../ports/cache.ts";
import { log } from "../process/log.ts";

const MINUTE_MS = 60_000;

export interface RateLimit {
  /**
   * Counts one question of this person; rejects with `too_many_requests` if that exceeds the limit of this
   * minute. A repeated question, perhaps because its answer was lost, is not counted again; `isRepeated` is
   * only called if there is a limit.
   */
  take(principal: Principal, isRepeated?: () => Promise<boolean>): Promise<void>;
}

/**
 * Limits questions per minute and person. They are counted over all processes in the cache, and in this
 * process too: if the cache fails, this process still counts. 0: no limit. Minutes are those of the clock.
 */
export function createRateLimit({
  cache,
  perMinute,
  of = "questions",
  now = Date.now,
}: {
  cache: Cache;
  perMinute: number;
  /** What is counted; each kind is counted separately. */
  of?: keyof typeof SAID;
  now?: () => number;
}): RateLimit {
  let minuteHere = 0;
  const countsHere = new Map<string, number>();

  function countHere(person: string, minute: number): number {
    if (minute !== minuteHere) countsHere.clear();
    minuteHere = minute;
    const count = (countsHere.get(person) ?? 0) + 1;
    countsHere.set(person, count);
    return count;
  }

  let saidIn = 0;

  async function countEverywhere(person: string, minute: number): Promise<number> {
    try {
      return await cache.increment(person, 2 * MINUTE_MS);
    } catch (error) {
      if (saidIn !== minute)
        log.warn({ err: error }, "the cache does not answer: questions are counted in this process alone");
      saidIn = minute;
      return 0;
    }
  }

  return {
    async take({ tenantId, userId }, isRepeated) {
      if (perMinute === 0 || (await isRepeated?.())) return;
      const time = now();
      const minute = Math.floor(time / MINUTE_MS);
      const person = cacheKey(tenantId, `${of} in a minute`, userId, minute);
      if (countHere(person, minute) <= perMinute && (await countEverywhere(person, minute)) <= perMinute)
        return;
      throw tooMany(SAID[of](perMinute), Math.ceil(((minute + 1) * MINUTE_MS - time) / 1_000));
    },
  };
}

const SAID = {
  questions: (count: number) => `ask ${count === 1 ? "1 question" : `${count} questions`}`,
  "model tests": (count: number) => `try a model ${count === 1 ? "once" : `${count} times`}`,
};

function tooMany(may: string, seconds: number): AppError {
  return new AppError("too_many_requests", {
    message: `You can ${may} a minute. Nothing was lost; ${may.startsWith("ask") ? "ask" : "try"} again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
    details: { retryAfterSeconds: seconds },
  });
}
