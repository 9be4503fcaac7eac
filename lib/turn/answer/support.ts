import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { dataText } from "../../prompts/data-text.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { SUPPORT_SHARE } from "../../tunables/prompt.ts";
import { SUPPORT_MARGIN } from "../../tunables/turn.ts";

const CITATION_MARKS = /\[\d{1,3}\]/g;

/** How much of a sentence the passage holds: share of its distinct terms, 0–1. */
export function supportShare(sentence: string, passage: ReadonlySet<string>): number {
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

/**
 * For a model that wrote an answer but no numbers: puts the evidence number of the passage that
 * holds a sentence behind it. Sentences that no passage supports stay bare; when none is supported
 * the text is returned as it was.
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

const MARKS = /\[\d{1,3}\]/gu;

/**
 * For a model that writes a number behind everything: a sentence whose documents hold next to nothing of it,
 * while another one that it was shown holds it, gets that one's number. Anything less clear stays as it was
 * written. Numbers are those of the evidence.
 */
export function moveCitations(text: string, documents: readonly { hits: readonly SearchHit[] }[]): string {
  const terms = createPassageTerms();
  const shareOf = (sentence: string, number: number) =>
    bestSupport(sentence, documents[number - 1]?.hits ?? [], terms)?.share ?? 0;
  const sentences = splitSentences(text);
  let out = "";
  let end = 0;
  for (const [place, { from, to }] of sentences.entries()) {
    // Numbers behind the full stop are of the sentence before them.
    const begins = /^(?:\s*\[\d{1,3}\])+/u.exec(text.slice(from, to))?.[0].length ?? 0;
    const next = sentences[place + 1]?.from ?? text.length;
    const behind = /^(?:\s*\[\d{1,3}\])+/u.exec(text.slice(to, Math.max(to, next) + 12))?.[0].length ?? 0;
    const start = Math.max(end, from + begins);
    if (start > to) continue;
    const sentence = text.slice(start, to + behind);
    const cited = [...new Set((sentence.match(MARKS) ?? []).map((mark) => Number(mark.slice(1, -1))))];
    out += text.slice(end, start);
    end = to + behind;
    const [best] = documents
      .map((_, index) => ({ number: index + 1, share: shareOf(sentence, index + 1) }))
      .sort((a, b) => b.share - a.share);
    const isCovered = cited.some(
      (number) => shareOf(sentence, number) >= SUPPORT_MARGIN * (best?.share ?? 0),
    );
    if (cited.length === 0 || isCovered || !best || best.share <= SUPPORT_SHARE) {
      out += sentence;
      continue;
    }
    let isFirst = true;
    out += sentence.replace(MARKS, () => {
      const mark = isFirst ? `[${best.number}]` : "";
      isFirst = false;
      return mark;
    });
  }
  return out + text.slice(end);
}
