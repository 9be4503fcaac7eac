import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

/** A greyscale picture, one byte per pixel. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A page drawn once and for all: a heading, two sentences in Korean and one in English. */
export function letterFile(kind: "png" | "jpg" | "webp"): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(process.cwd(), "tests/fixtures/scans", `letter.${kind}`)));
}

/** A ruled table of four columns between a heading and a sentence. */
export function tableFile(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(process.cwd(), "tests/fixtures/scans/table.png")));
}

/** The page of `letterFile` as pixels: its PNG has 16 greys and rows without a filter. */
export function letter(): Grey {
  const png = Buffer.from(letterFile("png"));
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const pixels = new Uint8Array(width * height);
  const rowBytes = width / 2;
  for (let at = 0; at < pixels.length; at += 1) {
    const column = at % width;
    const byte = rows[Math.floor(at / width) * (rowBytes + 1) + 1 + (column >> 1)] ?? 0;
    pixels[at] = (column % 2 === 0 ? byte >> 4 : byte & 15) * 17;
  }
  return { width, height, pixels };
}

export function upsideDown({ width, height, pixels }: Grey): Grey {
  return { width, height, pixels: pixels.slice().reverse() };
}

/** Spots like those of a photo of gravel, always the same. */
export function gravel(width: number, height: number): Grey {
  let state = 7;
  const pixels = new Uint8Array(width * height).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 90 + ((state >> 16) % 120);
  });
  return { width, height, pixels };
}

/** An uncompressed TIFF, one directory per page. */
export function buildTiff(pages: readonly Grey[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("II*\0\0\0\0\0", "latin1")];
  let length = 8;
  let link: { in: Buffer; at: number } = { in: parts[0] ?? Buffer.alloc(0), at: 4 };
  for (const { width, height, pixels } of pages) {
    const tags = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, length],
      [277, 1],
      [278, height],
      [279, pixels.length],
    ];
    const directory = Buffer.alloc(2 + tags.length * 12 + 4);
    directory.writeUInt16LE(tags.length, 0);
    for (const [index, [tag = 0, value = 0]] of tags.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12);
      directory.writeUInt16LE(4, 4 + index * 12);
      directory.writeUInt32LE(1, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    link.in.writeUInt32LE(length + pixels.length, link.at);
    link = { in: directory, at: directory.length - 4 };
    parts.push(Buffer.from(pixels), directory);
    length += pixels.length + directory.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** A PDF as scanners write it: each page is one picture and nothing else. */
export function scannedPdf(pages: readonly Grey[]): Uint8Array<ArrayBuffer> {
  const objects: Buffer[] = [];
  const add = (head: string, stream?: Buffer): number =>
    objects.push(
      stream === undefined
        ? Buffer.from(head)
        : Buffer.concat([Buffer.from(`${head}\nstream\n`), stream, Buffer.from("\nendstream")]),
    );
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add("");
  const kids = pages.map(({ width, height, pixels }) => {
    const data = deflateSync(pixels);
    const picture = add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>`,
      data,
    );
    const size = { width: width * 0.36, height: height * 0.36 };
    const draws = Buffer.from(`q ${size.width} 0 0 ${size.height} 0 0 cm /P Do Q`);
    const content = add(`<< /Length ${draws.length} >>`, draws);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    );
  });
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
  );
  return withTable(objects);
}

function withTable(objects: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    parts.push(whole);
    length += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
