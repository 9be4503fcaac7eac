/** A term from the one analyser with its weight in the query. */
export interface WeightedTerm {
  term: string;
  weight: number;
}
