import { analyse } from "../../language/text/analyse.ts";
import { dataText } from "../../prompts/data-text.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";

const CITATION_MARKS = /\[\d{1,3}\]/g;

/** How much of a sentence the passage holds: share of its distinct terms, 0–1. */
function supportShare(sentence: string, passage: ReadonlySet<string>): number {
  const terms = new Set(analyse(dataText(sentence.replace(CITATION_MARKS, ""))));
  if (terms.size === 0) return 0;
  let covered = 0;
  for (const term of terms) if (passage.has(term)) covered += 1;
  return covered / terms.size;
}

export interface Supported {
  hit: SearchHit;
  share: number;
}

/** The passage that holds most of the sentence, or null when none holds any. */
export function bestSupport(
  sentence: string,
  hits: readonly SearchHit[],
  terms: PassageTerms,
): Supported | null {
  let best: Supported | null = null;
  for (const hit of hits) {
    const share = supportShare(sentence, terms.of(hit));
    if (share > (best?.share ?? 0)) best = { hit, share };
  }
  return best;
}

/** Analyses each passage once, as a model was shown it: what nobody sees parts no word of it. */
export interface PassageTerms {
  of(hit: SearchHit): ReadonlySet<string>;
}

export function createPassageTerms(): PassageTerms {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    of({ chunk, title }) {
      const terms =
        known.get(chunk.chunkId) ?? new Set(analyse(dataText(`${title}\n${chunk.section}\n${chunk.text}`)));
      known.set(chunk.chunkId, terms);
      return terms;
    },
  };
}
