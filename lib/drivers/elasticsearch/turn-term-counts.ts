import { COUNT_MAX, comparableTerm, TURN_FIELDS } from "../../domain/turn-ranking.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import { hashTerm } from "../shared/hash-term.ts";

/**
 * The terms of one turn, packed: the two lengths in 32 bits each, 32 bits in which a third one stood, a 32-bit
 * hash for every distinct term, then 16 bits per term with its counts, 5 bits a field. Two terms of a session with 50,000 distinct ones
 * share a hash in one of 100,000 looked up; it would move a score a little.
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

/** How often the term stands in the field with this place in TURN_FIELDS. */
export function countIn(counts: number, place: number): number {
  return (counts >> (place * COUNT_WIDTH)) & (2 ** COUNT_WIDTH - 1);
}

export function hashTurnTerm(term: string): number {
  return hashTerm(comparableTerm(term));
}

/** The packed terms of many turns one after the other, as a search reads them: growing, never changing. */
export interface PackedTurns {
  /** Of each turn in turn, the first being turn 1. */
  push(packed: Buffer): void;
  readonly turns: number;
  /** Of each field, in terms: by turn, and of all turns together. */
  readonly lengths: readonly (readonly number[])[];
  readonly totals: readonly number[];
  /** Calls `visit` for every turn that holds a term with one of these hashes, turn by turn. */
  forEach(hashes: ReadonlySet<number>, visit: (turnId: number, hash: number, counts: number) => void): void;
  readonly bytes: number;
}

const FIRST_ROOM = 1_024;
/**
 * A mark for every possible end of a hash tells most terms apart without looking the hash up. Small: it has
 * to stay in the nearest cache.
 */
const SIEVE = 2 ** 12;

export function createPackedTurns(): PackedTurns {
  /** Where the terms of turn n begin; of the turn after the last, where they end. Turn 0 is none. */
  const starts = [0, 0];
  // Index = turn_id, as in every array here.
  const lengths: number[][] = TURN_FIELDS.map(() => [0]);
  const totals = TURN_FIELDS.map(() => 0);
  let hashes = new Uint32Array(FIRST_ROOM);
  let counts = new Uint16Array(FIRST_ROOM);

  function makeRoom(needed: number): void {
    if (needed <= hashes.length) return;
    const room = Math.max(needed, hashes.length * 2);
    const [oldHashes, oldCounts] = [hashes, counts];
    hashes = new Uint32Array(room);
    counts = new Uint16Array(room);
    hashes.set(oldHashes);
    counts.set(oldCounts);
  }

  return {
    get turns() {
      return starts.length - 2;
    },
    get bytes() {
      return hashes.byteLength + counts.byteLength + starts.length * 32;
    },
    lengths,
    totals,
    push(packed) {
      const start = starts.at(-1) ?? 0;
      const terms = Math.floor((packed.length - HEAD_BYTES) / TERM_BYTES);
      makeRoom(start + terms);
      for (let place = 0; place < terms; place++) {
        hashes[start + place] = packed.readUInt32LE(HEAD_BYTES + place * 4);
        counts[start + place] = packed.readUInt16LE(HEAD_BYTES + terms * 4 + place * 2);
      }
      starts.push(start + terms);
      lengths.forEach((known, place) => {
        const length = packed.readUInt32LE(place * 4);
        known.push(length);
        totals[place] = (totals[place] ?? 0) + length;
      });
    },
    forEach(wanted, visit) {
      const sieve = new Uint8Array(SIEVE);
      for (const hash of wanted) sieve[hash & (SIEVE - 1)] = 1;
      const all = hashes;
      const end = starts.at(-1) ?? 0;
      let turnId = 1;
      for (let at = 0; at < end; at++) {
        const hash = all[at] ?? 0;
        if (sieve[hash & (SIEVE - 1)] === 0 || !wanted.has(hash)) continue;
        while ((starts[turnId + 1] ?? end) <= at) turnId++;
        visit(turnId, hash, counts[at] ?? 0);
      }
    },
  };
}
