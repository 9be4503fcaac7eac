import { analyseQuery } from "./analyse.ts";
import type { SearchHit } from "./search-documents.ts";

export interface EvidenceJudgement {
  sufficient: boolean;
  /** 0–1: how likely the hits answer the question; 0.5 is where answering begins. */
  confidence: number;
  /** In words, for the trace. */
  why: string;
}

/**
 * Logistic fit on the score of the best hit, over the even KorQuAD questions (answerable as they are, unanswerable with
 * their paragraph left out) and MT-RAG's rewritten questions (unanswerable in the other domain's library). The border lies
 * where refusing wrongly is still rare: on the checked halves 0.43 gives F1 of refusals 0.74 (Korean) and 0.70 (English)
 * with 4 % and 8 % of the answerable questions refused. How far the best hit stands out from the next would add 0.02, but
 * it refuses where two documents say the same, so it is not used. Measured by bench/quoting.ts.
 */
const SLOPE = 10.2;
const BORDER = 0.43;
/** A passage with the very id that was asked for is evidence, however the rest is worded. */
const ID_CONFIDENCE = 0.6;

/** Whether the hits, best first, hold an answer to the question, without a model. */
export function judgeEvidence(question: string, hits: readonly SearchHit[]): EvidenceJudgement {
  const [best] = hits;
  if (!best) return { sufficient: false, confidence: 0, why: "no passage shares a word with the question" };
  const fitted = 1 / (1 + Math.exp(-SLOPE * (best.score - BORDER)));
  const id = namedId(question, best.matched);
  const confidence = id === null ? fitted : Math.max(fitted, ID_CONFIDENCE);
  const share = `the best passage holds ${Math.round(best.coverage * 100)} % of the question's words by weight, its best sentence ${Math.round(best.sentence_coverage * 100)} %`;
  return {
    sufficient: confidence >= 0.5,
    confidence: Math.round(confidence * 1_000) / 1_000,
    why: id === null ? share : `${share}; it names ${id}`,
  };
}

/** The first id of the question, letters and digits together, that is among the matched terms. */
function namedId(question: string, matched: readonly string[]): string | null {
  const found = new Set(matched);
  const ids = analyseQuery(question).filter(({ term }) => /^(?=.{4})[a-z]+\d[a-z0-9_]*$/u.test(term));
  return ids.find(({ term }) => found.has(term))?.term ?? null;
}
