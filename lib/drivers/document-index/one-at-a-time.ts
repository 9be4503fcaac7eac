/**
 * Work on the same thing, one after the other within this process: what would only make others try again waits instead.
 * Other processes are not held up; against them there are the checks of the store.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function takeTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(name, settled);
    try {
      return await mine;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}
