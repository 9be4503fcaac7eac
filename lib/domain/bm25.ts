/** One query term against one text: its weight, and how often it occurs in each field. */
export interface TermMatch {
  weight: number;
  /** How many of the `texts` contain the term. */
  frequency: number;
  /** Occurrences per field, in the order of the scoring's fields. */
  counts: readonly number[];
}

export interface FieldScoring {
  k1: number;
  b: number;
  /** One weight per field. */
  weights: readonly number[];
}

/**
 * How much weight a term has because it is rare (BM25's inverse document frequency); positive for any
 * frequency.
 */
export function rarityOf(texts: number, frequency: number): number {
  return Math.log(1 + (texts - frequency + 0.5) / (frequency + 0.5));
}

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004): the fields' counts, each normalised by its field's length, are
 * added before the saturation, so that a word in both title and body does not count as two independent
 * matches.
 */
export function bm25f(
  matches: readonly TermMatch[],
  lengths: readonly number[],
  averages: readonly number[],
  texts: number,
  scoring: FieldScoring,
): number {
  let score = 0;
  for (const { weight, frequency, counts } of matches) {
    let count = 0;
    for (let field = 0; field < counts.length; field++) {
      const found = counts[field] ?? 0;
      if (found === 0) continue;
      const average = averages[field] ?? 0;
      const relative = average > 0 ? (lengths[field] ?? 0) / average : 1;
      count += (found * (scoring.weights[field] ?? 0)) / (1 - scoring.b + scoring.b * relative);
    }
    if (count > 0)
      score += (weight * rarityOf(texts, frequency) * count * (scoring.k1 + 1)) / (count + scoring.k1);
  }
  return score;
}
