import { setTimeout as pause } from "node:timers/promises";
import { PURGE_DELAY_MS } from "../../tunables/engines.ts";

/**
 * Removes what was deleted from an engine's files; may be repeated at any time. `soon`: shortly after a
 * deletion, while people work, so steps that take long in a large library are left out.
 */
export type Purge = (options: { signal: AbortSignal; compact: boolean; soon: boolean }) => Promise<void>;

export interface Purger {
  /**
   * Something was deleted: its remains are removed in the background soon. A failure is made good by the next
   * purge.
   */
  note(): void;
  /** Purges now; rejects on failure. `compact`: also does what takes long and blocks everything else. */
  purge(options?: { compact?: boolean }): Promise<void>;
  /** Cancels the purge in progress. */
  close(): Promise<void>;
}

/** One purge at a time, some while after the last deletion, so that one pass removes many. */
export function createPurger(purges: readonly Purge[], report: (error: unknown) => void = () => {}): Purger {
  const stop = new AbortController();
  let noted = false;
  let running: Promise<void> | null = null;
  let turn: Promise<void> = Promise.resolve();

  function once({ compact = false, soon = false } = {}): Promise<void> {
    const work = turn.then(async () => {
      for (const purge of purges)
        if (!stop.signal.aborted) await purge({ signal: stop.signal, compact, soon });
    });
    turn = work.catch(() => {});
    return work;
  }

  async function later(): Promise<void> {
    while (noted && !stop.signal.aborted) {
      noted = false;
      await pause(PURGE_DELAY_MS, undefined, { signal: stop.signal, ref: false });
      if (!noted) await once({ soon: true });
    }
  }

  return {
    note() {
      noted = true;
      running ??= later()
        .catch((error: unknown) => {
          if (!stop.signal.aborted) report(error);
        })
        .finally(() => {
          running = null;
        });
    },
    purge: ({ compact = false } = {}) => once({ compact }),
    async close() {
      stop.abort();
      await running;
      await turn;
    },
  };
}

/** The store, calling `note` each time one of these methods has finished. */
export function noting<Store extends object, Method extends keyof Store>(
  store: Store,
  methods: readonly Method[],
  note: () => void,
): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function" || !methods.some((method) => method === name)) return value;
      return async (...given: unknown[]) => {
        try {
          return await Reflect.apply(value, target, given);
        } finally {
          note();
        }
      };
    },
  });
}
