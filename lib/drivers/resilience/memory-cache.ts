import type { Cache } from "../../ports/cache.ts";
import { MEMORY_CACHE_LENGTH } from "../../tunables/engines.ts";

interface Entry {
  value: string;
  expiresAt: number;
}

/** A cache of this process alone. What was used longest ago goes first when there is no room. */
export function createMemoryCache({
  capacity = MEMORY_CACHE_LENGTH,
  now = Date.now,
}: {
  /** Keys and values together, in UTF-16 code units. */
  capacity?: number;
  now?: () => number;
} = {}): Cache {
  // A Map remembers the order in which its keys were put in.
  const entries = new Map<string, Entry>();
  let length = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    length -= key.length + entry.value.length;
    entries.delete(key);
  }

  function living(key: string): Entry | null {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAt > now()) return entry;
    drop(key);
    return null;
  }

  function put(key: string, entry: Entry): void {
    drop(key);
    const size = key.length + entry.value.length;
    if (size > capacity) return;
    entries.set(key, entry);
    length += size;
    for (const oldest of entries.keys()) {
      if (length <= capacity) return;
      drop(oldest);
    }
  }

  return {
    async get(key) {
      const entry = living(key);
      if (entry === null) return null;
      put(key, entry);
      return entry.value;
    },

    async set(key, value, ttlMs) {
      put(key, { value, expiresAt: now() + ttlMs });
    },

    async increment(key, ttlMs) {
      const entry = living(key);
      const count = Number(entry?.value ?? 0) + 1;
      // What is no number was set as something else: counting begins anew.
      const value = Number.isSafeInteger(count) ? count : 1;
      put(key, { value: String(value), expiresAt: entry?.expiresAt ?? now() + ttlMs });
      return value;
    },
  };
}
