import { AsyncLocalStorage } from "node:async_hooks";
import type { CacheName } from "../domain/turn-metric.ts";

/** What was looked up while one turn was answered: what a cache held, and what had to be made. */
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

/** Counts in `looks` what is looked up within `work`, however deep; caches know of no turn. */
export function hearCacheLooks<Result>(looks: CacheLooks, work: () => Result): Result {
  return listener.run(looks, work);
}

/** Told by a cache. A look behind no turn (a page, an import) is nobody's. */
export function noteCacheLook(cache: CacheName, isHit: boolean): void {
  listener.getStore()?.note(cache, isHit);
}
