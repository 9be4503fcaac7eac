import { readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { CONCEPT_WEIGHTS, JUDGED_HITS } from "../../tunables/retrieval.ts";
import { withEquivalents } from "../search/equivalents.ts";
import type { SearchHit } from "../search/search-documents.ts";

/**
 * 0–1: how much the best passage holds of what the question asks apart from ids and names; 1 if it asks
 * nothing else. That a document bears the id says nothing about whether it answers the question.
 */
export function heldBesideName(question: string, hits: readonly SearchHit[]): number {
  const concepts = withEquivalents(readQuestion(question), hits[0]?.equivalents).filter(
    ({ kind }) => kind !== "name" && kind !== "light",
  );
  const total = concepts.reduce((sum, { kind }) => sum + CONCEPT_WEIGHTS[kind], 0);
  if (total === 0) return 1;
  const shares = hits.slice(0, JUDGED_HITS).map(({ chunk, title }) => {
    const terms = new Set(analyse(`${title}\n${chunk.section}\n${chunk.text}`));
    return (
      concepts.reduce((sum, each) => sum + CONCEPT_WEIGHTS[each.kind] * each.coverageIn(terms), 0) / total
    );
  });
  return Math.max(0, ...shares);
}
