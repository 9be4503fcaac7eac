/**
 * Values with a time to live that may be lost at any moment. Callers make the keys with `cacheKey`, tenant
 * first.
 *
 * Contract (tests/contracts/cache.contract.ts):
 * - `get` gives null for a key that was never set, has expired, was evicted or cannot be read.
 * - `increment` is atomic and starts at 1; the count expires `ttlMs` after its first increment.
 * - Failures reject with AppError `unavailable`; every caller carries on without the cache.
 */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  increment(key: string, ttlMs: number): Promise<number>;
}
