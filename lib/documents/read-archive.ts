import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { StagedObject } from "../ports/object-store.ts";
import { ARCHIVE_DIRECTORY_BYTES, ARCHIVE_RATIO, ARCHIVE_RATIO_BYTES } from "../tunables/documents.ts";
import { fileFault } from "./file-fault.ts";
import { broken, contentStart, isLocked, isZip, partEntries, partLocked, type ZipEntry } from "./open-zip.ts";
import { documentOfParts } from "./sniff-type.ts";

type Bytes = Pick<StagedObject, "bytes" | "part">;

/** Leftovers of file managers, and folders. */
const LEFTOVER = /\/$|(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$|~\$)/i;
const PIECE_BYTES = 256 * 1024;

export interface ArchivedFile extends ZipEntry {
  name: string;
}

/**
 * The files of an archive that is named ".zip"; null for everything else, because an Office file is an
 * archive too. Throws a file fault when it cannot be opened.
 */
export async function filesOfArchive(name: string, file: Bytes): Promise<ArchivedFile[] | null> {
  if (!/\.zip$/i.test(name) || file.bytes === 0 || !isZip(await file.part(0, 4))) return null;
  const from = Math.max(0, file.bytes - ARCHIVE_DIRECTORY_BYTES);
  const entries = partEntries(await file.part(from, ARCHIVE_DIRECTORY_BYTES), from);
  if (entries === null) throw broken();
  if (documentOfParts([...entries.keys()]) !== null) return null;
  return [...entries]
    .filter(([path, entry]) => !LEFTOVER.test(path) && !entry.isLink)
    .map(([path, entry]) => ({ name: path, ...entry }));
}

/**
 * One file of an archive, unpacked as it is read. Never yields more bytes than the directory says, and
 * compares the checksum at the end.
 */
export async function* unpackFile(archive: Bytes, file: ArchivedFile): AsyncGenerator<Uint8Array> {
  if (isLocked(file)) throw partLocked();
  if (file.method !== 0 && file.method !== 8) throw broken();
  if (file.bytes > ARCHIVE_RATIO_BYTES && file.bytes > file.packedBytes * ARCHIVE_RATIO) throw tooDense();
  const start = contentStart(file, await archive.part(file.offset, 30));
  const packed = pieces(archive, start, file.packedBytes);
  let bytes = 0;
  let sum = 0;
  try {
    for await (const piece of file.method === 0 ? packed : inflated(packed)) {
      bytes += piece.byteLength;
      if (bytes > file.bytes) throw broken();
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Error && "errno" in error ? broken(error) : error;
  }
  if (bytes !== file.bytes || sum !== file.crc) throw broken();
}

async function* pieces(archive: Bytes, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < start + length; at += PIECE_BYTES)
    yield await archive.part(at, Math.min(PIECE_BYTES, start + length - at));
}

/** A failure is passed on to the reader of the stream. */
function inflated(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(packed, createInflateRaw(), () => {});
}

function tooDense() {
  return fileFault(
    "unpacks_too_large",
    `This file unpacks to more than ${ARCHIVE_RATIO} times its size, which no document does. Unpack the archive yourself and upload the file.`,
  );
}
