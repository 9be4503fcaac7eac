import { onTestFinished } from "vitest";

interface Scripted<Asked extends unknown[]> {
  behave(change: { holds: (...asked: Asked) => Promise<unknown> }): void;
}

/**
 * Makes a scripted model hold every request for which this is true: `reached` resolves once that many are
 * held, and all continue with `release`, or at the end of the test.
 */
export function hold<Asked extends unknown[]>(
  model: Scripted<Asked>,
  isHeld: (...asked: Asked) => boolean = () => true,
  count = 1,
) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let waiting = 0;
  model.behave({
    async holds(...asked) {
      if (!isHeld(...asked)) return;
      waiting += 1;
      if (waiting === count) reached.resolve();
      await released.promise;
    },
  });
  onTestFinished(() => released.resolve());
  return { reached: reached.promise, release: released.resolve };
}
