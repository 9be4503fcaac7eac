import { rarityOf } from "../../domain/bm25.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TermStatistics } from "../../ports/document-index.ts";
import { ABSENT_TERM_WEIGHT } from "../../tunables/retrieval.ts";
import type { Equivalent } from "./equivalents.ts";

/** What the terms of a query are worth in a library, and in how many of its chunks each stands. */
export interface TermWorth {
  values: ReadonlyMap<string, number>;
  statistics: TermStatistics;
  /** What the library says in the other language for words of the question. */
  equivalents?: readonly Equivalent[];
}

/** What finding each term is worth. */
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
