import type { SessionKey } from "../../domain/identity.ts";
import { COUNT_BITS, COUNT_MAX, comparableTerm } from "../../domain/turn-ranking.ts";

/** Room for turns under one session number; ids stay far below 2^53. */
export const SESSION_STRIDE = 2 ** 24;

export function rowIdOf(sessionNo: number, turnId: number): number {
  return sessionNo * SESSION_STRIDE + turnId;
}

/** The fields of a turn, each with the letter its terms begin with. */
export const FIELDS = [
  { name: "user", letter: "u" },
  { name: "assistant", letter: "a" },
] as const;

/**
 * A term as FTS5 stores it: the field's letter, the session's number, "_", and the term, with every character
 * that the ascii tokenizer would split or fold written in hexadecimal. So any term can be restored, and two
 * terms never become one.
 */
export function storedTerm(letter: string, sessionNo: number, term: string): string {
  return `${letter}${sessionNo}_${safeTerm(term)}`;
}

/** The same for the search over all sessions of one owner. */
export function ownerTerm(ownerNo: number, term: string): string {
  return `o${ownerNo}_${safeTerm(term)}`;
}

function safeTerm(term: string): string {
  return comparableTerm(term).replace(
    /[^a-z0-9\u0080-\uffff]/g,
    (character) => `_${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/**
 * For a term that occurs `count` times: one of the bits of `count - 1`. "x" is not a hexadecimal digit, so
 * this never equals another term.
 */
export function countTerm(stored: string, bit: number): string {
  return `${stored}_x${bit}`;
}

/** What is indexed for one field: each term once, and its count. */
export function storedTerms(letter: string, sessionNo: number, terms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const term of terms) {
    const stored = storedTerm(letter, sessionNo, term);
    counts.set(stored, (counts.get(stored) ?? 0) + 1);
  }
  const tokens: string[] = [];
  for (const [stored, count] of counts) {
    tokens.push(stored);
    const more = Math.min(count, COUNT_MAX) - 1;
    for (let bit = 0; bit < COUNT_BITS; bit++) if (more & (1 << bit)) tokens.push(countTerm(stored, bit));
  }
  return tokens.join(" ");
}

export function keyValues(key: SessionKey): [string, string, string] {
  return [key.tenantId, key.ownerId, key.sessionId];
}
