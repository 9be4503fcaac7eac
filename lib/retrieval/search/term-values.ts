import { rarityOf } from "../../domain/bm25.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TermStatistics } from "../../ports/document-index.ts";
import { ABSENT_TERM_WEIGHT } from "../../tunables/retrieval.ts";
import type { Equivalent } from "./equivalents.ts";

/** The worth of a query's terms in a library, and in how many chunks each occurs. */
export interface TermWorth {
  values: ReadonlyMap<string, number>;
  statistics: TermStatistics;
  /** Words of the library in the other script for words of the question. */
  equivalents?: readonly Equivalent[];
}

/** The worth of finding each term. */
export function termValues(terms: readonly WeightedTerm[], statistics: TermStatistics): Map<string, number> {
  const values = new Map<string, number>();
  for (const each of terms) values.set(each.term, (values.get(each.term) ?? 0) + termValue(each, statistics));
  return values;
}

export function termValue({ term, weight }: WeightedTerm, { chunks, frequencies }: TermStatistics): number {
  const frequency = frequencies.get(term) ?? 0;
  return weight * rarityOf(chunks, frequency) * (frequency > 0 ? 1 : ABSENT_TERM_WEIGHT);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
