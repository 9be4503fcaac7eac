import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { OBJECT_SPOOL_BYTES } from "../../tunables/engines.ts";

/** An object whose checksum is known, and whose bytes can be read as often as needed. */
export interface Spooled {
  checksum: string;
  bytes: number;
  /** A part in memory. */
  part(start: number, length: number): Promise<Uint8Array>;
  /** All of it, from the beginning. */
  body(): Uint8Array | Readable;
  close(): Promise<void>;
}

/**
 * Reads a stream to its end to learn its checksum, which names the object. A small object stays in memory; a
 * larger one goes to a file that is unlinked at once, so that even a killed process leaves nothing behind.
 */
export async function spool(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<Spooled> {
  if (content instanceof Uint8Array) return inMemory(content);
  const hash = createHash("sha256");
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let file: FileHandle | null = null;
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      if (file === null && bytes > OBJECT_SPOOL_BYTES) {
        file = await namelessFile();
        for (const earlier of pieces) await file.writeFile(earlier);
        pieces = [];
      }
      if (file === null) pieces.push(piece);
      else await file.writeFile(piece);
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  return file === null ? inMemory(Buffer.concat(pieces)) : inFile(file, hash.digest("hex"), bytes);
}

function inMemory(content: Uint8Array): Spooled {
  return {
    checksum: createHash("sha256").update(content).digest("hex"),
    bytes: content.byteLength,
    part: async (start, length) => content.subarray(start, start + length),
    body: () => content,
    close: async () => {},
  };
}

function inFile(file: FileHandle, checksum: string, bytes: number): Spooled {
  return {
    checksum,
    bytes,
    async part(start, length) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, bytes - start)));
      let filled = 0;
      while (filled < buffer.byteLength) {
        const { bytesRead } = await file.read(buffer, filled, buffer.byteLength - filled, start + filled);
        if (bytesRead === 0) throw new Error("the spooled file is shorter than what was written");
        filled += bytesRead;
      }
      return buffer;
    },
    body: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}

async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `ibid-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return file;
}
