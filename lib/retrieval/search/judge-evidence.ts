import { asksToCompare } from "../../language/question/asked-kind.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import {
  ANSWERING_BORDER,
  EVIDENCE_BORDER,
  EVIDENCE_SLOPE,
  JUDGED_ALONE_HITS,
  JUDGED_HITS,
} from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";
import { type WeighedConcept, weighConcepts } from "./weigh-concepts.ts";

export interface EvidenceJudgement {
  sufficient: boolean;
  /** 0–1: how likely the hits answer the question; answers begin at 0.5. */
  confidence: number;
  /** In words, for the trace. */
  why: string;
}

/** Judges without a model whether the hits, best first, answer the question. */
export function judgeEvidence(question: string, hits: readonly SearchHit[]): EvidenceJudgement {
  const [best] = hits;
  if (!best) return { sufficient: false, confidence: 0, why: "no passage shares a word with the question" };
  const concepts = weighConcepts(question, best);
  const { passage, sentence } = bestShares(concepts, hits, asksToCompare(question));
  const confidence = 1 / (1 + Math.exp(-EVIDENCE_SLOPE * (passage + sentence - EVIDENCE_BORDER)));
  const why = `the best passage holds ${Math.round(passage * 100)} % of what the question names, its best sentence ${Math.round(sentence * 100)} %`;
  return {
    sufficient: confidence >= ANSWERING_BORDER,
    confidence: Math.round(confidence * 1_000) / 1_000,
    why,
  };
}

/** What the best hit covers, as a whole and in one sentence under its headings. */
function bestShares(
  concepts: readonly WeighedConcept[],
  hits: readonly SearchHit[],
  compares: boolean,
): { passage: number; sentence: number } {
  const passages = hits.slice(0, JUDGED_HITS).map(({ title, chunk }) => {
    const above = analyse(`${title}\n${chunk.section}`);
    const sentences = splitSentences(chunk.text).map(
      ({ from, to }) => new Set([...above, ...analyse(chunk.text.slice(from, to))]),
    );
    return { whole: new Set([...above, ...analyse(chunk.text)]), sentences };
  });
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (terms: ReadonlySet<string>): number => {
    if (total === 0) return 0;
    const covered = concepts.map(({ concept, weight }) => {
      // When two things are compared, each passage may name only one.
      const apart = compares && (concept.kind === "quantity" || concept.kind === "name");
      const share = apart
        ? Math.max(...passages.map(({ whole }) => concept.coverageIn(whole)))
        : concept.coverageIn(terms);
      return weight * share;
    });
    return covered.reduce((sum, value) => sum + value, 0) / total;
  };
  const shares = passages
    .filter((_, place) => compares || isLookedAt(hits, place))
    .map(({ whole, sentences }) => ({
      passage: shareOf(whole),
      sentence: Math.max(0, ...sentences.map(shareOf)),
    }));
  return shares.reduce((best, share) =>
    share.passage + share.sentence > best.passage + best.sentence ? share : best,
  );
}

/**
 * Whether a hit is judged: the first passages, and the first passage of each other document soon after. Many
 * similar passages of one document must not hide the table that answers.
 */
function isLookedAt(hits: readonly SearchHit[], place: number): boolean {
  if (place < JUDGED_ALONE_HITS) return true;
  const docId = hits[place]?.chunk.docId;
  return place < 2 * JUDGED_ALONE_HITS && hits.slice(0, place).every(({ chunk }) => chunk.docId !== docId);
}
