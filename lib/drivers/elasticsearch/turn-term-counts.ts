import { COUNT_MAX, comparableTerm, TURN_FIELDS } from "../../domain/turn-ranking.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import { hashTerm } from "../shared/hash-term.ts";

/**
 * The terms of one turn, packed: the two lengths in 32 bits each, 32 bits in which a third one stood, a 32-bit
 * hash for every distinct term, then 16 bits per term with its counts, 5 bits a field. Two terms of a session
 * with 50,000 distinct ones share a hash in one of 100,000 looked up; it would move a score a little.
 */
const HEAD_BYTES = 12;
const TERM_BYTES = 6;
const COUNT_WIDTH = 5;

export function packTurnTerms(terms: TurnTerms): Buffer {
  const counts = new Map<number, number>();
  TURN_FIELDS.forEach((field, place) => {
    const shift = place * COUNT_WIDTH;
    for (const term of terms[field]) {
      const hash = hashTurnTerm(term);
      const found = counts.get(hash) ?? 0;
      if (countIn(found, place) < COUNT_MAX) counts.set(hash, found + (1 << shift));
    }
  });
  const packed = Buffer.alloc(HEAD_BYTES + counts.size * TERM_BYTES);
  TURN_FIELDS.forEach((field, place) => {
    packed.writeUInt32LE(terms[field].length, place * 4);
  });
  [...counts].forEach(([hash, count], place) => {
    packed.writeUInt32LE(hash, HEAD_BYTES + place * 4);
    packed.writeUInt16LE(count, HEAD_BYTES + counts.size * 4 + place * 2);
  });
  return packed;
}

/** The terms of a turn as a search reads them. */
export interface CountedTerms {
  /** Of each field, in terms. */
  lengths: number[];
  hashes: Uint32Array;
  /** Beside each hash how often its term stands in each field: countIn. */
  counts: Uint16Array;
}

export function unpackTurnTerms(packed: Buffer): CountedTerms {
  const length = Math.floor((packed.length - HEAD_BYTES) / TERM_BYTES);
  const behind = HEAD_BYTES + length * 4;
  return {
    lengths: TURN_FIELDS.map((_, place) => packed.readUInt32LE(place * 4)),
    hashes: Uint32Array.from({ length }, (_, place) => packed.readUInt32LE(HEAD_BYTES + place * 4)),
    counts: Uint16Array.from({ length }, (_, place) => packed.readUInt16LE(behind + place * 2)),
  };
}

/** How often the term stands in the field with this place in TURN_FIELDS. */
export function countIn(counts: number, place: number): number {
  return (counts >> (place * COUNT_WIDTH)) & (2 ** COUNT_WIDTH - 1);
}

export function hashTurnTerm(term: string): number {
  return hashTerm(comparableTerm(term));
}
