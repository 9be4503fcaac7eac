import type { Unit } from "./compare-units.ts";
import type { Entry } from "./comparison.ts";
import { likeness, wordCounts } from "./word-tokens.ts";

/** Passages that share less than this part of their words are two passages, not one that changed. */
const LIKENESS_MIN = 0.5;
/** The same threshold for a single passage that takes the place of a single other one. */
const LIKENESS_IN_PLACE = 0.25;
/**
 * Up to this many pairs every passage is compared with every other one; beyond it, only with its neighbours.
 */
const PAIRS_MAX = 10_000;
const NEIGHBOURS = 12;

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
  const olds = countedOf(old);
  const news = countedOf(current);
  const entries: Entry[] = [];
  let oldAt = 0;
  let newAt = 0;
  const upTo = (oldIndex: number, newIndex: number) => {
    for (const { index } of olds.slice(oldAt, oldIndex)) entries.push({ kind: "removed", old: index });
    for (const { index } of news.slice(newAt, newIndex)) entries.push({ kind: "added", current: index });
  };
  const pairs = olds.length * news.length <= PAIRS_MAX ? bestPairs(olds, news) : nearPairs(olds, news);
  for (const [oldIndex, newIndex] of pairs) {
    upTo(oldIndex, newIndex);
    entries.push({ kind: "changed", old: olds[oldIndex]?.index ?? 0, current: news[newIndex]?.index ?? 0 });
    oldAt = oldIndex + 1;
    newAt = newIndex + 1;
  }
  upTo(olds.length, news.length);
  return entries;
}

function countedOf({ text, units, from, to }: Region): Counted[] {
  return units.slice(from, to).map((unit, index) => ({
    index: from + index,
    kind: unit.kind,
    words: wordCounts(text.slice(unit.bodyFrom, unit.bodyTo)),
  }));
}

/** Likeness of two units; 0 if they cannot be the same passage. */
function worth(one: Counted | undefined, other: Counted | undefined, inPlace: boolean): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  const like = likeness(one.words, other.words);
  return like >= (inPlace ? LIKENESS_IN_PLACE : LIKENESS_MIN) ? like : 0;
}

/** The pairs, in order, whose likeness adds up to the most. */
function bestPairs(olds: readonly Counted[], news: readonly Counted[]): [number, number][] {
  const inPlace = olds.length === 1 && news.length === 1;
  const width = news.length + 1;
  const sums = new Float64Array((olds.length + 1) * width);
  const worths = new Float64Array(olds.length * news.length);
  const sumAt = (row: number, column: number) => sums[row * width + column] ?? 0;
  for (let row = olds.length - 1; row >= 0; row -= 1) {
    for (let column = news.length - 1; column >= 0; column -= 1) {
      const like = worth(olds[row], news[column], inPlace);
      worths[row * news.length + column] = like;
      const paired = like > 0 ? like + sumAt(row + 1, column + 1) : 0;
      sums[row * width + column] = Math.max(paired, sumAt(row + 1, column), sumAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < olds.length && column < news.length) {
    const like = worths[row * news.length + column] ?? 0;
    if (like > 0 && sumAt(row, column) === like + sumAt(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (sumAt(row, column) === sumAt(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

function nearPairs(olds: readonly Counted[], news: readonly Counted[]): [number, number][] {
  const pairs: [number, number][] = [];
  let next = 0;
  for (const [row, one] of olds.entries()) {
    const column = news.slice(next, next + NEIGHBOURS).findIndex((other) => worth(one, other, false) > 0);
    if (column === -1) continue;
    pairs.push([row, next + column]);
    next += column + 1;
  }
  return pairs;
}
