import { inflateRawSync } from "node:zlib";

const SECTOR_END = 0xfffffffa;
const MINI_SECTOR = 64;
const PARAGRAPH_TEXT = 67;
/** Codes below a blank that take one place; every other one takes eight. */
const SINGLE_CODES = new Set([0, 10, 13, 24, 25, 26, 27, 28, 29, 30, 31]);

/**
 * The text of every paragraph record of an HWP 5 file, read from the container's bytes by the format's
 * description alone.
 */
export function hwpText(file: Buffer): string {
  const streams = readStreams(file);
  const header = streams.get("FileHeader");
  if (header === undefined) return "";
  const isPacked = (header.readUInt32LE(36) & 1) === 1;
  const sections = [...streams.keys()].filter((name) => /^Section\d+$/.test(name)).sort();
  return sections
    .map((name) => {
      const bytes = streams.get(name) ?? Buffer.alloc(0);
      return sectionText(isPacked ? inflateRawSync(bytes) : bytes);
    })
    .join("\n");
}

function sectionText(section: Buffer): string {
  const paragraphs: string[] = [];
  for (let at = 0; at + 4 <= section.length; ) {
    const head = section.readUInt32LE(at);
    const isLong = head >>> 20 === 0xfff;
    const from = at + (isLong ? 8 : 4);
    const length = isLong ? section.readUInt32LE(at + 4) : head >>> 20;
    if ((head & 0x3ff) === PARAGRAPH_TEXT)
      paragraphs.push(paragraphText(section.subarray(from, from + length)));
    at = from + length;
  }
  return paragraphs.join("\n");
}

function paragraphText(record: Buffer): string {
  let text = "";
  for (let at = 0; at + 2 <= record.length; at += 2) {
    const code = record.readUInt16LE(at);
    if (code >= 32) text += String.fromCharCode(code);
    else {
      text += code >= 24 && code !== 30 && code !== 31 ? "-" : " ";
      if (!SINGLE_CODES.has(code)) at += 14;
    }
  }
  return text;
}

/** Streams of a compound file by name. */
function readStreams(file: Buffer): Map<string, Buffer> {
  const size = 1 << file.readUInt16LE(30);
  const sector = (index: number): Buffer => file.subarray((index + 1) * size, (index + 2) * size);
  const numbers = (bytes: Buffer): number[] =>
    Array.from({ length: bytes.length >> 2 }, (_, place) => bytes.readUInt32LE(place * 4));
  const follow = (first: number, next: readonly number[]): number[] => {
    const chain: number[] = [];
    for (let at = first; at < SECTOR_END && chain.length <= next.length; at = next[at] ?? SECTOR_END)
      chain.push(at);
    return chain;
  };
  const tables = numbers(file.subarray(76, 512)).filter((index) => index < SECTOR_END);
  const next = numbers(Buffer.concat(tables.map(sector)));
  const read = (first: number): Buffer => Buffer.concat(follow(first, next).map(sector));
  const directory = read(file.readUInt32LE(48));
  const miniNext = numbers(read(file.readUInt32LE(60)));
  const small = read(directory.readUInt32LE(116));
  const streams = new Map<string, Buffer>();
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    if (directory[at + 66] !== 2) continue;
    const name = directory.toString("utf16le", at, at + directory.readUInt16LE(at + 64) - 2);
    const first = directory.readUInt32LE(at + 116);
    const length = directory.readUInt32LE(at + 120);
    const content =
      length < file.readUInt32LE(56)
        ? Buffer.concat(
            follow(first, miniNext).map((index) =>
              small.subarray(index * MINI_SECTOR, (index + 1) * MINI_SECTOR),
            ),
          )
        : read(first);
    // Of a section that stands twice, as in a document for distribution, the body comes first.
    if (!streams.has(name)) streams.set(name, content.subarray(0, length));
  }
  return streams;
}
