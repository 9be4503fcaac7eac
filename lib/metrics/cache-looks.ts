import { AsyncLocalStorage } from "node:async_hooks";
import type { CacheName } from "../domain/turn-metric.ts";

/** The cache lookups made while one turn was answered: what a cache held, and what had to be computed. */
export class CacheLooks {
  readonly #counts = new Map<CacheName, { hits: number; misses: number }>();

  note(cache: CacheName, isHit: boolean): void {
    const count = this.#counts.get(cache) ?? { hits: 0, misses: 0 };
    count[isHit ? "hits" : "misses"] += 1;
    this.#counts.set(cache, count);
  }

  get listed(): { cache: CacheName; hits: number; misses: number }[] {
    return [...this.#counts].map(([cache, count]) => ({ cache, ...count }));
  }
}

const listener = new AsyncLocalStorage<CacheLooks>();

/**
 * Counts in `looks` every lookup made within `work`, however deeply nested; the caches themselves know
 * nothing about turns.
 */
export function hearCacheLooks<Result>(looks: CacheLooks, work: () => Result): Result {
  return listener.run(looks, work);
}

/** Called by a cache. A lookup outside a turn (a page, an import) is not counted. */
export function noteCacheLook(cache: CacheName, isHit: boolean): void {
  listener.getStore()?.note(cache, isHit);
}
