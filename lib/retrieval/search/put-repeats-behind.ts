import { REPEAT_WEIGHT, REPEATED_HITS, REPEATED_WORDS } from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";

/**
 * Passages that say again what a better one says count less: copies of a document, and sections that stand in
 * several. A passage with another number is none, however alike: editions of a document differ in just that.
 * Nothing is left out, and the first stays the first.
 */
export function putRepeatsBehind(hits: readonly SearchHit[]): SearchHit[] {
  const said: ReadonlySet<string>[] = [];
  const counted = hits.map((hit, place) => {
    if (place >= REPEATED_HITS) return hit;
    const words = new Set(hit.chunk.text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
    const isRepeated = said.some((before) => isRepeat(words, before));
    said.push(words);
    return isRepeated ? { ...hit, score: hit.score * (1 - REPEAT_WEIGHT) } : hit;
  });
  return counted.some((hit, place) => hit !== hits[place])
    ? counted.sort((a, b) => b.score - a.score)
    : counted;
}

/** Nearly all words are the same, and every number. */
function isRepeat(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < REPEATED_WORDS * Math.max(one.size, other.size)) return false;
  const different = [
    ...[...one].filter((word) => !other.has(word)),
    ...[...other].filter((word) => !one.has(word)),
  ];
  const all = (one.size + other.size + different.length) / 2;
  return different.length <= (1 - REPEATED_WORDS) * all && !different.some((word) => /\p{N}/u.test(word));
}
