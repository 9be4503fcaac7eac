import type { TenantKey } from "../domain/identity.ts";

/**
 * Originals and renditions by content. The key is `tenant/sha256`, never user text.
 *
 * Contract (tests/contracts/object-store.contract.ts):
 * - `put` reads the stream once, with bounded memory, and returns the sha-256 of what it stored; the object is durable then.
 *   The same bytes again change nothing. A stream that fails leaves no object behind.
 * - `read` verifies nothing on the way (ranges must be cheap); `verify` re-hashes. An object that is absent is null, not an error.
 * - `list` names objects of one tenant that were last put before `olderThan`. Putting bytes that are there already counts as
 *   put now: an object that is just being used again is never old (what the orphan sweep relies on).
 * - Nothing is ever overwritten. Another tenant's objects do not exist.
 */
export interface ObjectStore {
  put(
    key: TenantKey,
    content: AsyncIterable<Uint8Array> | Uint8Array,
  ): Promise<{ checksum: string; bytes: number }>;
  size(key: TenantKey, checksum: string): Promise<number | null>;
  /** `range` is in bytes, `end` inclusive as in HTTP. */
  read(
    key: TenantKey,
    checksum: string,
    range?: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array> | null>;
  readAll(key: TenantKey, checksum: string): Promise<Uint8Array | null>;
  verify(key: TenantKey, checksum: string): Promise<boolean>;
  remove(key: TenantKey, checksum: string): Promise<void>;
  list(key: TenantKey, olderThan: Date): AsyncIterable<{ checksum: string; bytes: number }>;
}
