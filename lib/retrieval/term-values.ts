import { rarityOf } from "../domain/bm25.ts";
import type { TermStatistics } from "../ports/document-index.ts";
import type { WeightedTerm } from "../ports/turn-log.ts";

/** What finding each term is worth; a term that stands nowhere is worth most, since missing it tells most. */
export function termValues(terms: readonly WeightedTerm[], statistics: TermStatistics): Map<string, number> {
  const values = new Map<string, number>();
  for (const { term, weight } of terms) {
    const rarity = rarityOf(statistics.chunks, statistics.frequencies.get(term) ?? 0);
    values.set(term, (values.get(term) ?? 0) + weight * rarity);
  }
  return values;
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
