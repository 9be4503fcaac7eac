import { MOVE_AT_ONCE } from "../tunables.ts";

/** Works through everything with a few at one time. The first failure ends it once those under way are done. */
export async function severalAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  // A generator hands out one item after the other, however many ask.
  const worker = async () => {
    while (!failed) {
      const next = await iterator.next();
      if (next.done) return;
      try {
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
