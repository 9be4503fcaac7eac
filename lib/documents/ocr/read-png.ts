import { inflateSync } from "node:zlib";

/** A black-and-white or greyscale picture, its rows packed as they are stored. */
export interface GreyPng {
  width: number;
  height: number;
  /** 1 or 8. */
  bits: number;
  rowBytes: number;
  rows: Uint8Array;
}

/** The bytes of the signature and of the header chunk: its length, name, 13 bytes of data and checksum. */
const HEADER_END = 33;
/** The bytes around a chunk's data: length and name before, checksum after. */
const AROUND = 12;

/** Reads the PNGs that the recogniser writes: greyscale, one sample per pixel, not interlaced. */
export function readGreyPng(bytes: Uint8Array): GreyPng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const bits = view.getUint8(24);
  const parts: Uint8Array[] = [];
  for (let at = HEADER_END; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at);
    // "IDAT"
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + AROUND;
  }
  const rowBytes = Math.ceil((width * bits) / 8);
  const filtered = inflateSync(Buffer.concat(parts));
  return { width, height, bits, rowBytes, rows: unfiltered(filtered, rowBytes, height) };
}

function unfiltered(filtered: Uint8Array, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (rowBytes + 1);
    const kind = filtered[from] ?? 0;
    const to = row * rowBytes;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at > 0 ? (rows[to + at - 1] ?? 0) : 0;
      const above = row > 0 ? (rows[to + at - rowBytes] ?? 0) : 0;
      const corner = at > 0 && row > 0 ? (rows[to + at - rowBytes - 1] ?? 0) : 0;
      rows[to + at] = (filtered[from + 1 + at] ?? 0) + predicted(kind, left, above, corner);
    }
  }
  return rows;
}

/** The prediction of PNG's five filters, for pixels of one byte or less. */
function predicted(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const [byLeft, byAbove, byCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
