import { analyse } from "../retrieval/analysis/analyse.ts";
import { splitSentences } from "../retrieval/analysis/split-sentences.ts";
import type { SearchHit } from "../retrieval/search/search-documents.ts";
import { SUPPORT_SHARE } from "../tunables/prompt.ts";

const CITATION_MARKS = /\[\d{1,3}\]/g;

/** How much of a sentence the passage holds: share of its distinct terms, 0–1. */
function supportShare(sentence: string, passage: ReadonlySet<string>): number {
  const terms = new Set(analyse(sentence.replace(CITATION_MARKS, "")));
  if (terms.size === 0) return 0;
  let held = 0;
  for (const term of terms) if (passage.has(term)) held += 1;
  return held / terms.size;
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

/** Analyses each passage once. */
export interface PassageTerms {
  of(hit: SearchHit): ReadonlySet<string>;
}

export function createPassageTerms(): PassageTerms {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    of({ chunk, title }) {
      const terms =
        known.get(chunk.chunk_id) ?? new Set(analyse(`${title}\n${chunk.section}\n${chunk.text}`));
      known.set(chunk.chunk_id, terms);
      return terms;
    },
  };
}

/**
 * For a model that wrote an answer but no numbers: puts the evidence number of the passage that holds a sentence behind it.
 * Sentences that no passage supports stay bare; when none is supported the text is returned as it was.
 */
export function citeSupported(text: string, documents: readonly { hits: readonly SearchHit[] }[]): string {
  const terms = createPassageTerms();
  let out = "";
  let end = 0;
  for (const { from, to } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    out += text.slice(end, from) + sentence;
    end = to;
    let number = 0;
    let share = SUPPORT_SHARE;
    documents.forEach(({ hits }, index) => {
      const support = bestSupport(sentence, hits, terms);
      if (support && support.share > share) {
        share = support.share;
        number = index + 1;
      }
    });
    if (number > 0) out += ` [${number}]`;
  }
  return out + text.slice(end);
}
