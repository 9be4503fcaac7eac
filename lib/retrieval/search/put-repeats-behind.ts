import { REPEAT_WEIGHT, REPEATED_HITS, REPEATED_WORDS } from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";

/**
 * Lowers the score of passages that repeat a better one: copies of a document, and sections that several
 * documents share. A passage with a different number is no repeat, since that is how editions of a document
 * differ. No passage is removed, and the first stays first.
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

/** Whether nearly all words and all numbers are the same. */
function isRepeat(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < REPEATED_WORDS * Math.max(one.size, other.size)) return false;
  const different = [
    ...[...one].filter((word) => !other.has(word)),
    ...[...other].filter((word) => !one.has(word)),
  ];
  const all = (one.size + other.size + different.length) / 2;
  return different.length <= (1 - REPEATED_WORDS) * all && !different.some((word) => /\p{N}/u.test(word));
}
