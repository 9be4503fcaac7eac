import type { ChunkTerms } from "../../ports/document-index.ts";
import { hashTerm } from "./hash-term.ts";

/**
 * The terms of one chunk, packed: a sorted array of 32-bit hashes, then three bytes per term with its count
 * in title, heading and body (255 at most). Two terms of one chunk share a hash about once in ten million
 * chunks' queries; that would change a score slightly, but never find a wrong chunk.
 */
const COUNT_BYTES = 3;
const FIELDS = ["title", "heading", "body"] as const;

export function packTermCounts(terms: ChunkTerms): Uint8Array {
  const counts = new Map<number, [number, number, number]>();
  FIELDS.forEach((field, place) => {
    for (const term of terms[field]) {
      const hash = hashTerm(term);
      const found = counts.get(hash) ?? [0, 0, 0];
      found[place] = Math.min(255, (found[place] ?? 0) + 1);
      counts.set(hash, found);
    }
  });
  const hashes = Uint32Array.from(counts.keys()).sort();
  const packed = new Uint8Array(hashes.length * (4 + COUNT_BYTES));
  const view = new DataView(packed.buffer);
  hashes.forEach((hash, place) => {
    view.setUint32(place * 4, hash, true);
    packed.set(counts.get(hash) ?? [], hashes.length * 4 + place * COUNT_BYTES);
  });
  return packed;
}

export interface TermCountReader {
  /** Counts in title, heading and body; null when the chunk does not contain the term. */
  of(hash: number): [number, number, number] | null;
}

export function readTermCounts(packed: Uint8Array): TermCountReader {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const terms = packed.byteLength / (4 + COUNT_BYTES);
  return {
    of(hash) {
      let low = 0;
      let high = terms - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const found = view.getUint32(middle * 4, true);
        if (found === hash) {
          const at = terms * 4 + middle * COUNT_BYTES;
          return [packed[at] ?? 0, packed[at + 1] ?? 0, packed[at + 2] ?? 0];
        }
        if (found < hash) low = middle + 1;
        else high = middle - 1;
      }
      return null;
    },
  };
}
