import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { AppError } from "../../domain/app-error.ts";
import { storageError } from "../../domain/storage-fault.ts";
import { OBJECT_SOUND_MS, OBJECTS_KNOWN_SOUND } from "../../tunables/engines.ts";

export function damagedObject(checksum: string): AppError {
  return storageError("damaged_file", { message: `the stored bytes of ${checksum} are damaged` });
}

export function checkBytes<Bytes extends Uint8Array>(bytes: Bytes, checksum: string): Bytes {
  if (createHash("sha256").update(bytes).digest("hex") !== checksum) throw damagedObject(checksum);
  return bytes;
}

/**
 * Passes the bytes on, but holds back the last piece until all bytes have proved right; otherwise the stream
 * fails, so that its reader knows it did not get the whole object.
 */
export function checkedStream(
  source: ReadableStream<Uint8Array>,
  checksum: string,
  onDamage: () => void = () => {},
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const hash = createHash("sha256");
  let held: Uint8Array | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          hash.update(next.value);
          const ready = held;
          held = next.value;
          if (ready !== null) return controller.enqueue(ready);
        }
        if (hash.digest("hex") !== checksum) {
          onDamage();
          throw damagedObject(checksum);
        }
        if (held !== null) controller.enqueue(held);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Remembers which files were found intact lately, so that a part of a large file can be read without reading
 * all of it each time. Any write to a file changes the state compared here; damage from the disk itself is
 * found after OBJECT_SOUND_MS.
 */
export function createSoundness(now: () => number = Date.now) {
  const known = new LRUCache<string, { state: string; sound: Promise<boolean>; since: number }>({
    max: OBJECTS_KNOWN_SOUND,
  });

  /** `path` must be the one `file` was opened by. */
  return async function isSound(file: FileHandle, path: string, checksum: string): Promise<boolean> {
    const { ino, size, mtimeNs, ctimeNs } = await file.stat({ bigint: true });
    const state = [ino, size, mtimeNs, ctimeNs].join(":");
    const last = known.get(path);
    if (last?.state === state && now() - last.since < OBJECT_SOUND_MS) return last.sound;
    const sound = hashOf(file).then((found) => found === checksum);
    known.set(path, { state, sound, since: now() });
    // Neither a failure nor damage is remembered: the file may be repaired at any moment.
    const forget = () => known.delete(path);
    sound.then((isSo) => isSo || forget(), forget);
    return sound;
  };
}

/** Reads the file from its beginning, whatever its position, and leaves it open. */
export async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) hash.update(piece);
  return hash.digest("hex");
}
