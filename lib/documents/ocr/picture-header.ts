import { OCR_PAGES } from "../../tunables/ocr.ts";
import type { Orientation } from "./recogniser.ts";

/** What a picture's header says, read before anything is decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  orientation: Orientation;
}

const ORIENTATION = 0x0112;
const WIDTH = 0x0100;
const HEIGHT = 0x0101;
/** Mirrored pictures hardly occur: only their turn is applied, and they are read unmirrored. */
const TURNS: Record<number, Orientation> = { 1: 1, 2: 1, 3: 3, 4: 3, 5: 6, 6: 6, 7: 8, 8: 8 };

/** One header for each page; only TIFF has several pages. Empty when the file ends before its header does. */
export function pictureHeaders(bytes: Uint8Array): PictureHeader[] {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0) === 0x89504e47) return [headerOf(view.getUint32(16), view.getUint32(20))];
    if (view.getUint16(0) === 0xffd8) return jpegHeaders(view);
    if (view.getUint32(0) === 0x52494646) return webpHeaders(view);
    return tiffDirectories(view).map(({ tags }) =>
      headerOf(tags.get(WIDTH) ?? 0, tags.get(HEIGHT) ?? 0, tags.get(ORIENTATION)),
    );
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** A copy of the file with this page as its first, because decoders read no other. */
export function tiffPage(bytes: Uint8Array, page: number): Uint8Array {
  if (page === 1) return bytes;
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  const directory = tiffDirectories(view)[page - 1];
  if (directory !== undefined) view.setUint32(4, directory.at, isLittle(view));
  return copy;
}

function headerOf(width: number, height: number, exif = 1): PictureHeader {
  const orientation = TURNS[exif] ?? 1;
  const onSide = orientation === 6 || orientation === 8;
  return { width: onSide ? height : width, height: onSide ? width : height, orientation };
}

function jpegHeaders(view: DataView): PictureHeader[] {
  let exif = 1;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return [];
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [headerOf(view.getUint16(at + 7), view.getUint16(at + 5), exif)];
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) exif = exifOrientation(view, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
}

function exifOrientation(view: DataView, from: number): number {
  const inner = new DataView(view.buffer, view.byteOffset + from, view.byteLength - from);
  try {
    return tiffDirectories(inner)[0]?.tags.get(ORIENTATION) ?? 1;
  } catch {
    return 1;
  }
}

function webpHeaders(view: DataView): PictureHeader[] {
  const kind = view.getUint32(12);
  if (kind === 0x56503858) {
    const width = view.getUint16(24, true) + view.getUint8(26) * 65_536 + 1;
    return [headerOf(width, view.getUint16(27, true) + view.getUint8(29) * 65_536 + 1)];
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return [headerOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)];
  }
  return [headerOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)];
}

interface Directory {
  at: number;
  tags: Map<number, number>;
}

function isLittle(view: DataView): boolean {
  return view.getUint16(0) === 0x4949;
}

/** The directories of a TIFF, one per page. A chain that loops ends where it would repeat. */
function tiffDirectories(view: DataView): Directory[] {
  const little = isLittle(view);
  const found: Directory[] = [];
  const seen = new Set<number>();
  let at = view.getUint32(4, little);
  while (at !== 0 && !seen.has(at) && found.length <= OCR_PAGES) {
    seen.add(at);
    const tags = new Map<number, number>();
    const count = view.getUint16(at, little);
    for (let index = 0; index < count; index += 1) {
      const entry = at + 2 + index * 12;
      const isShort = view.getUint16(entry + 2, little) === 3;
      const value = isShort ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
      tags.set(view.getUint16(entry, little), value);
    }
    found.push({ at, tags });
    at = view.getUint32(at + 2 + count * 12, little);
  }
  return found;
}
