/** Runs work under the same key one after another; different keys do not wait for each other. */
export interface OneAtATime {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
