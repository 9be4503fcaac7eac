import type { Chunk } from "../../domain/document.ts";
import { analyse } from "../analysis/analyse.ts";
import { type Sentence, splitSentences } from "../analysis/split-sentences.ts";

export interface ScoredSentence extends Sentence {
  /** Value of the query's terms that the sentence, its chunk's heading or its document's title holds. */
  score: number;
  /** The same without heading and title. */
  own: number;
  terms: ReadonlySet<string>;
}

/** The sentences of a chunk with what each holds of the query; offsets into the chunk's text. */
function scoreSentences(values: ReadonlyMap<string, number>, title: string, chunk: Chunk): ScoredSentence[] {
  const above = new Set(analyse(`${title}\n${chunk.section}`));
  return splitSentences(chunk.text).map((sentence) => {
    const terms = new Set(analyse(chunk.text.slice(sentence.from, sentence.to)));
    let score = 0;
    let own = 0;
    for (const [term, value] of values) {
      const here = terms.has(term);
      if (here) own += value;
      if (here || above.has(term)) score += value;
    }
    return { ...sentence, score, own, terms };
  });
}

export function bestSentenceScore(values: ReadonlyMap<string, number>, title: string, chunk: Chunk): number {
  return Math.max(0, ...scoreSentences(values, title, chunk).map(({ score }) => score));
}
