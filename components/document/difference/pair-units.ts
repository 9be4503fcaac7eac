import { hasLetterOrDigit, hasSyllable } from "@/lib/domain/letters.ts";
import type { Unit } from "./compare-units.ts";
import { tokensOf } from "./compare-words.ts";
import type { Entry } from "./comparison.ts";

/** Passages that share less than this part of their words are two passages, not one that changed. */
const LIKENESS_MIN = 0.5;
/** The same threshold for a single passage that takes the place of a single other one. */
const LIKENESS_IN_PLACE = 0.25;
/** So many of the next passages are compared with each one. */
const NEIGHBOURS = 12;
/** Korean particles and endings are no part of what two words have in common. */
const STEM_SYLLABLES = 2;

interface Region {
  text: string;
  units: readonly Unit[];
  from: number;
  to: number;
}

interface Counted {
  index: number;
  kind: Unit["kind"];
  words: Map<string, number>;
}

/** Between two unchanged units: which old unit became which new one, and which units only one version has. */
export function pairUnits(old: Region, current: Region): Entry[] {
  const news = countedOf(current);
  const least = old.to - old.from === 1 && news.length === 1 ? LIKENESS_IN_PLACE : LIKENESS_MIN;
  const entries: Entry[] = [];
  let next = 0;
  const addUpTo = (end: number) => {
    for (const { index } of news.slice(next, end)) entries.push({ kind: "added", current: index });
    next = end;
  };
  for (const one of countedOf(old)) {
    const likes = news.slice(next, next + NEIGHBOURS).map((other) => likeness(one, other));
    const best = likes.indexOf(Math.max(...likes));
    const found = (likes[best] ?? 0) >= least ? news[next + best] : undefined;
    if (!found) {
      entries.push({ kind: "removed", old: one.index });
      continue;
    }
    addUpTo(next + best);
    entries.push({ kind: "changed", old: one.index, current: found.index });
    next += 1;
  }
  addUpTo(news.length);
  return entries;
}

function countedOf({ text, units, from, to }: Region): Counted[] {
  return units.slice(from, to).map((unit, place) => ({
    index: from + place,
    kind: unit.kind,
    words: wordCounts(text.slice(unit.bodyFrom, unit.bodyTo)),
  }));
}

/** How often each word occurs in a text; punctuation and blanks do not count. */
function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of tokensOf(text).filter(hasLetterOrDigit)) {
    const stem = hasSyllable(word) ? word.slice(0, STEM_SYLLABLES) : word;
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** 0–1: the share of words that two units have in common; 0 if they cannot be the same passage. */
function likeness(one: Counted, other: Counted): number {
  if (one.kind !== other.kind) return 0;
  let common = 0;
  for (const [word, count] of one.words) common += Math.min(count, other.words.get(word) ?? 0);
  const all = [...one.words.values(), ...other.words.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (2 * common) / all;
}
