import { inflateRawSync } from "node:zlib";
import { PARSE_UNPACKED_BYTES } from "../tunables/documents.ts";
import { decodeText } from "./decode-text.ts";
import { fileFault } from "./file-fault.ts";

/** Office files have dozens to thousands of parts; far more is an attack. */
const ENTRIES_MAX = 20_000;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** The file type of a symbolic link, in the upper bits of a Unix file mode. */
const UNIX_LINK = 0xa;
const LOCAL_SIGNATURE = 0x04034b50;

export interface ZipEntry {
  method: number;
  flags: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Whether it is a symbolic link to another file. */
  isLink: boolean;
  offset: number;
}

/**
 * The parts of an archive by name. Nothing is unpacked until it is read, and in total never more than the
 * budget.
 */
export interface ZipArchive {
  names: readonly string[];
  /** Whether a name occurs twice: programs differ in which of the two parts they take. */
  hasRepeatedNames: boolean;
  /** Null when there is no such part. */
  read(name: string): Uint8Array | null;
  readText(name: string): string | null;
  /**
   * Unpacks every part once and throws if one is larger than it claims, for bytes that another library will
   * unpack.
   */
  verifySizes(): void;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Opens a zip archive in memory. Sizes from the directory are trusted only to refuse; what is really unpacked
 * is counted again, so a lying directory gains nothing. Node's zlib does the unpacking.
 */
export function openZip(bytes: Uint8Array, budget: number = PARSE_UNPACKED_BYTES): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view, 0);
  let claimed = 0;
  for (const entry of entries.values()) claimed += entry.bytes;
  if (claimed > budget) throw bomb(budget);
  let left = budget;
  // Part names are case-insensitive, and some programs write them in capitals.
  const anyCase = new Map([...entries.keys()].map((name) => [name.toLowerCase(), name]));
  const read = (name: string): Uint8Array | null => {
    const entry = entries.get(name) ?? entries.get(anyCase.get(name.toLowerCase()) ?? "");
    if (entry === undefined) return null;
    const content = unpack(bytes, view, entry, left);
    left -= content.byteLength;
    return content;
  };
  return {
    names: [...entries.keys()],
    hasRepeatedNames: view.getUint16(findEnd(view) + 10, true) !== entries.size,
    read,
    readText: (name) => {
      const content = read(name);
      return content === null ? null : decodeXml(content);
    },
    verifySizes: () => {
      for (const entry of entries.values()) unpack(bytes, view, entry, entry.bytes);
    },
  };
}

/**
 * What its directory says about the parts of an archive, by name, from its last bytes, which begin at `from`;
 * null when the directory begins before them.
 */
export function partEntries(tail: Uint8Array, from: number): Map<string, ZipEntry> | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  return directoryStart(view) < from ? null : readDirectory(tail, view, from);
}

/** The offset of a part's content, from the 30 bytes of its local header. */
export function contentStart(entry: ZipEntry, head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.byteLength < 30 || view.getUint32(0, true) !== LOCAL_SIGNATURE) throw broken();
  return entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
}

/** XML parts are UTF-8 unless a mark says otherwise. */
function decodeXml(content: Uint8Array): string {
  const utf16 = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  if (!utf16) return new TextDecoder("utf-8").decode(content);
  return new TextDecoder(content[0] === 0xff ? "utf-16le" : "utf-16be").decode(content);
}

function directoryStart(view: DataView): number {
  return view.getUint32(findEnd(view) + 16, true);
}

/** `from` is the offset of the bytes in the archive. */
function readDirectory(bytes: Uint8Array, view: DataView, from: number): Map<string, ZipEntry> {
  const total = view.getUint16(findEnd(view) + 10, true);
  const start = directoryStart(view);
  let at = start - from;
  // 0xFFFF and 0xFFFFFFFF announce zip64, which is for over 4 GB or 65,535 parts: no document is that large.
  if (total > ENTRIES_MAX || start === 0xffffffff) throw tooManyParts();
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < total; index += 1) {
    if (at < 0 || at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw broken();
    const nameBytes = view.getUint16(at + 28, true);
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      isLink: view.getUint32(at + 38, true) >>> 28 === UNIX_LINK,
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Korean Windows writes names in its own encoding, and no program records which encoding it used. */
function nameOf(bytes: Uint8Array): string {
  let name: string;
  try {
    name = decodeText(bytes).text;
  } catch {
    name = new TextDecoder("utf-8").decode(bytes);
  }
  return name.replaceAll("\\", "/");
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw broken();
}

function unpack(bytes: Uint8Array, view: DataView, entry: ZipEntry, limit: number): Uint8Array {
  const { offset } = entry;
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw broken();
  if (isLocked(entry)) throw partLocked();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (entry.method === 0) {
    if (packed.byteLength > limit) throw bomb(limit);
    return packed;
  }
  if (entry.method !== 8) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError || (error instanceof Error && /larger than/.test(error.message));
    throw isTooLarge ? bomb(limit) : broken(error);
  }
}

export function isLocked({ flags }: ZipEntry): boolean {
  return (flags & 1) === 1;
}

export function partLocked() {
  return fileFault(
    "encrypted",
    "Parts of this file are protected by a password. Remove the protection, save it and upload it again.",
  );
}

function bomb(limit: number) {
  const size = limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${limit} bytes`;
  return fileFault(
    "unpacks_too_large",
    `Unpacked, this file is larger than the ${size} allowed for it. Split the document or remove large pictures, and upload it again.`,
  );
}

function tooManyParts() {
  return fileFault(
    "unpacks_too_large",
    `This file holds more than ${ENTRIES_MAX} parts, which no document needs. Save it again in the program that made it and upload the new file.`,
  );
}

export function broken(cause?: unknown) {
  return fileFault(
    "damaged",
    "This file is cut off or damaged: its archive cannot be opened. Upload the original file again.",
    cause,
  );
}
