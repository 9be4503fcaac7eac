const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;

interface Entry {
  name: string;
  type: 1 | 2 | 5;
  left?: number;
  right?: number;
  child?: number;
  content?: Buffer;
}

function record(tag: number, level: number, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  // Sizes from 4,095 on are stored in a field of their own.
  header.writeUInt32LE((tag | (level << 10) | (0xfff << 20)) >>> 0, 0);
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

function paragraph(text: string): Buffer {
  const words = Buffer.from(`${text}\r`, "utf16le");
  const header = Buffer.alloc(22);
  header.writeUInt32LE(text.length + 1, 0);
  return Buffer.concat([record(66, 0, header), record(67, 1, words)]);
}

function directoryEntry(entry: Entry, start: number): Buffer {
  const buffer = Buffer.alloc(128);
  const name = Buffer.from(`${entry.name}\0`, "utf16le");
  name.copy(buffer, 0);
  buffer.writeUInt16LE(name.length, 64);
  buffer.writeUInt8(entry.type, 66);
  buffer.writeUInt8(1, 67);
  buffer.writeUInt32LE(entry.left ?? FREE, 68);
  buffer.writeUInt32LE(entry.right ?? FREE, 72);
  buffer.writeUInt32LE(entry.child ?? FREE, 76);
  buffer.writeUInt32LE(start, 116);
  buffer.writeUInt32LE(entry.content?.length ?? 0, 120);
  return buffer;
}

/** Streams below 4,096 bytes are stored elsewhere in the container, so these are padded beyond that. */
function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(Math.max(0, 4_096 - content.length))]);
}

/** An HWP 5 file with one section of plain paragraphs, uncompressed; `locked` sets its password flag. */
export function buildHwp(paragraphs: readonly string[], locked = false): Uint8Array {
  const fileHeader = Buffer.alloc(256);
  fileHeader.write("HWP Document File", 0, "latin1");
  fileHeader.writeUInt32LE(0x05000300, 32);
  fileHeader.writeUInt32LE(locked ? 2 : 0, 36);
  const filler = record(0x3ff, 0, Buffer.alloc(4_200));
  const section = Buffer.concat([...paragraphs.map(paragraph), filler]);
  const entries: Entry[] = [
    { name: "Root Entry", type: 5, child: 2 },
    { name: "FileHeader", type: 2, content: padded(fileHeader) },
    { name: "DocInfo", type: 2, left: 3, right: 1, content: filler },
    { name: "BodyText", type: 1, child: 4 },
    { name: "Section0", type: 2, content: section },
  ];
  const directory = 2;
  const sectors: Buffer[] = [];
  // The table itself, then the two sectors of the directory.
  const fat: number[] = [0xfffffffd, 2, END];
  const starts = entries.map((entry) => {
    if (entry.content === undefined) return entry.type === 5 ? END : 0;
    const start = 3 + sectors.length;
    const count = Math.ceil(entry.content.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      const sector = Buffer.alloc(SECTOR);
      entry.content.copy(sector, 0, index * SECTOR, (index + 1) * SECTOR);
      sectors.push(sector);
      fat.push(index + 1 < count ? start + index + 1 : END);
    }
    return start;
  });
  const table = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of fat.entries()) table.writeUInt32LE(next, index * 4);
  const listing = Buffer.alloc(SECTOR * directory);
  for (const [index, entry] of entries.entries())
    directoryEntry(entry, starts[index] ?? 0).copy(listing, index * 128);
  for (let index = entries.length; index < 8; index += 1) {
    listing.fill(0xff, index * 128 + 68, index * 128 + 80);
  }
  return new Uint8Array(Buffer.concat([compoundHeader(), table, listing, ...sectors]));
}

function compoundHeader(): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return header;
}
