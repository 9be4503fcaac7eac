import { LRUCache } from "lru-cache";
import type { Cache } from "../../ports/cache.ts";
import { MEMORY_CACHE_LENGTH } from "../../tunables/engines.ts";

/** A cache of this process alone. When it is full, the least recently used values go first. */
export function createMemoryCache({
  capacity = MEMORY_CACHE_LENGTH,
  now = Date.now,
}: {
  /** Keys and values together, in UTF-16 code units. */
  capacity?: number;
  now?: () => number;
} = {}): Cache {
  const entries = new LRUCache<string, string>({
    maxSize: capacity,
    sizeCalculation: (value, key) => key.length + value.length,
    perf: { now },
    ttlResolution: 0,
  });
  /**
   * Makes a value expire exactly when its time to live has passed; the library alone would do so a
   * millisecond later.
   */
  const from = (ttlMs: number) => ({ ttl: ttlMs, start: now() - 1 });

  return {
    async get(key) {
      return entries.get(key) ?? null;
    },

    async set(key, value, ttlMs) {
      entries.set(key, value, from(ttlMs));
    },

    async increment(key, ttlMs) {
      const count = Number(entries.get(key) ?? 0) + 1;
      // A value that is not a number was set for another purpose, so counting starts anew.
      const value = Number.isSafeInteger(count) ? count : 1;
      entries.set(key, String(value), { ...from(ttlMs), noUpdateTTL: true });
      return value;
    },
  };
}
