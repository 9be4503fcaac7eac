/**
 * Values that may be lost at any moment, with a time to live. Keys are made by `cacheKey` of
 * the users, tenant first.
 *
 * Contract (tests/contracts/cache.contract.ts):
 * - `get` gives null for what was never set, has expired, was evicted or cannot be read.
 * - `increment` is atomic and starts at 1; the count expires `ttlMs` after its first increment.
 * - Trouble rejects with AppError `unavailable`; every user of a cache goes on without it.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  increment(key: string, ttlMs: number): Promise<number>;
}
