import type { TenantKey } from "../domain/identity.ts";

export interface ObjectAside {
  name: string;
  checksum: string;
  bytes: number;
}

export interface Download {
  fileName: string;
  contentType: string;
  expiresSeconds: number;
}

/**
 * Content that was received whole and is not stored yet. `keep` or `discard` ends it; ending it again changes
 * nothing.
 */
export interface StagedObject {
  checksum: string;
  bytes: number;
  /**
   * At most `length` bytes from `start` on; fewer at the end of the content. Must not be called after `keep`
   * or `discard`.
   */
  part(start: number, length: number): Promise<Uint8Array>;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Originals and renditions, addressed by content. The key is `tenant/sha256`, never user text.
 *
 * Contract (tests/contracts/object-store.contract.ts):
 * - `put` reads the stream once, with bounded memory, and returns the sha-256 of what it stored; the object
 *   is durable then. Putting the same bytes again changes nothing, but repairs a damaged or lost object. A
 *   stream that fails leaves no object behind.
 * - `stage` reads the stream in the same way but stores nothing yet: `keep` stores it, `discard` leaves
 *   nothing behind, and neither does a process that is killed first. `put` does `stage` and `keep` in one.
 * - What is read is what was put. Damaged bytes are never passed off as the object: `read` and `readAll`
 *   throw `unavailable` with the fault `damaged_file`, or, if a large object is read whole, the stream errors
 *   instead of ending. When part of an object is read, a driver may rely on a recent check and on checksums
 *   that its engine keeps.
 * - `isSound`: the object exists and is undamaged, as far as can be told without reading much; `verify` reads
 *   all of it. An absent object is null, not an error. A stream that cannot be read to its end errors: part
 *   of an object never looks like the whole.
 * - `list` names objects of one tenant that were last put before `olderThan`. Putting bytes that already
 *   exist counts as a new put, so an object that has just been used again is never old (the orphan sweep
 *   relies on this). A driver for which that is expensive may leave the time as it is until half of
 *   ORPHAN_GRACE_MS has passed.
 * - `setAside` hides an object without losing it: `put` stores its bytes anew, `list` does not name it, but
 *   reads still find it. `listAside` names what was set aside before `olderThan`; `restore` brings one back,
 *   `destroy` deletes it for good. Every set-aside has its own name, so destroying one never deletes what
 *   came later. All of them may be repeated.
 * - `tenants` names every tenant that has ever put an object, with documents or without.
 * - `removeUnfinished` clears what killed uploads left behind, in all tenants.
 * - An object is never overwritten with bytes other than its own. Another tenant's objects do not exist.
 */
export interface ObjectStore {
  stage(key: TenantKey, content: AsyncIterable<Uint8Array>): Promise<StagedObject>;
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
  isSound(key: TenantKey, checksum: string): Promise<boolean>;
  verify(key: TenantKey, checksum: string): Promise<boolean>;
  /**
   * Deletes the object at once and for good, set aside or not. If others may be using the same bytes,
   * `setAside` is the safe way.
   */
  remove(key: TenantKey, checksum: string): Promise<void>;
  list(key: TenantKey, olderThan: Date): AsyncIterable<{ checksum: string; bytes: number }>;
  setAside(key: TenantKey, checksum: string): Promise<void>;
  listAside(key: TenantKey, olderThan: Date): AsyncIterable<ObjectAside>;
  restore(key: TenantKey, name: string): Promise<void>;
  destroy(key: TenantKey, name: string): Promise<void>;
  tenants(): AsyncIterable<TenantKey>;
  removeUnfinished(olderThan: Date): Promise<number>;
  /**
   * A temporary address from which the object can be downloaded without asking us; null if the object is
   * absent.
   */
  presign?(key: TenantKey, checksum: string, download: Download): Promise<string | null>;
}
