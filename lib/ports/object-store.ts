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

/** Content that came whole and is not stored yet. Either way ends it; ending it again changes nothing. */
export interface StagedObject {
  checksum: string;
  bytes: number;
  /** At most `length` bytes from `start` on; less where the content ends. Not after its end. */
  part(start: number, length: number): Promise<Uint8Array>;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Originals and renditions by content. The key is `tenant/sha256`, never user text.
 *
 * Contract (tests/contracts/object-store.contract.ts):
 * - `put` reads the stream once, with bounded memory, and returns the sha-256 of what it stored; the object
 *   is durable then. The same bytes again change nothing, and put right what was damaged or lost. A stream
 *   that fails leaves no object behind.
 * - `stage` reads the stream in the same way and stores nothing yet: `keep` does, `discard` leaves nothing
 *   behind, and neither does a process that is killed before. `put` is both in one.
 * - What is read is what was put. Damaged bytes are never given as if they were the object: `read` and
 *   `readAll` throw `unavailable` with the fault `damaged_file`, or, where a large object is read whole, the
 *   stream errors in place of its end. Of a part of an object a driver may rely on what it found a while ago,
 *   and on checksums that its engine keeps.
 * - `isSound`: it is there and undamaged, as far as that is known without reading much; `verify` reads it
 *   all. An object that is absent is null where it is asked for, not an error. A stream that cannot be read
 *   to its end errors: part of an object never looks like the whole.
 * - `list` names objects of one tenant that were last put before `olderThan`. Putting bytes that are
 *   there already counts as put now: an object that is just being used again is never old (what the
 *   orphan sweep relies on). A driver for which this is dear may leave an object as it is until half of
 *   ORPHAN_GRACE_MS has passed.
 * - `setAside` takes an object away without losing it: `put` stores its bytes anew, `list` does not name it,
 *   but whoever reads it still finds it. `listAside` names what was set aside before `olderThan`; `restore`
 *   brings one back, `destroy` ends it. Each time an object is set aside has its own name, so that destroying
 *   one never takes what came later. All can be repeated.
 * - `tenants` names every tenant that has ever put something, with documents or without.
 * - `removeUnfinished` clears what uploads left behind that were killed, over all tenants.
 * - Nothing is ever overwritten with other bytes than its own. Another tenant's objects do not exist.
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
   * At once and for good, set aside or not. Where others may be using the same bytes,
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
   * An address from which the object can be downloaded without asking us, for a while; null
   * when the object is absent.
   */
  presign?(key: TenantKey, checksum: string, download: Download): Promise<string | null>;
}
