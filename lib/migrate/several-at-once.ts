import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "../domain/app-error.ts";
import { MOVE_AT_ONCE, MOVE_BUDGET_MS, MOVE_REPEAT_MS } from "../tunables/background.ts";

/** Works through all items, a few at a time. The first failure ends it once the items in progress are done. */
export async function severalAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  // A generator hands out one item after another, however many workers ask.
  const worker = async () => {
    while (!failed) {
      try {
        const next = await iterator.next();
        if (next.done) return;
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MOVE_AT_ONCE }, worker));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** Retries, so that an engine that does not answer for a while does not end a long move. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + MOVE_BUDGET_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      await pause(MOVE_REPEAT_MS);
    }
  }
}
