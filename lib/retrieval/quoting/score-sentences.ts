import type { Chunk } from "../../domain/document.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";

/**
 * What the best single sentence of a chunk holds of the query: the values of its terms that stand in the
 * sentence, the chunk's heading or its document's title. A search asks this of hundreds of sentences, so
 * nothing is made for each but its terms.
 */
export function sentenceScorer(
  values: ReadonlyMap<string, number>,
): (title: string, chunk: Pick<Chunk, "section" | "text">) => number {
  const places = new Map([...values.keys()].map((term, place) => [term, place]));
  const worth = Float64Array.from(values.values());
  const note = (text: string, mark: number, seen: Uint32Array) => {
    for (const term of analyse(text)) {
      const place = places.get(term);
      if (place !== undefined) seen[place] = mark;
    }
  };

  return (title, { section, text }) => {
    const above = new Uint32Array(worth.length);
    note(`${title}\n${section}`, 1, above);
    /** The sentence that had a term last, counted from 1. */
    const seen = new Uint32Array(worth.length);
    let best = 0;
    for (const [place, { from, to }] of splitSentences(text).entries()) {
      note(text.slice(from, to), place + 1, seen);
      let score = 0;
      for (let term = 0; term < worth.length; term++) {
        if (seen[term] === place + 1 || above[term] === 1) score += worth[term] ?? 0;
      }
      best = Math.max(best, score);
    }
    return best;
  };
}
