import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { CLEAR_SHARE } from "../../tunables/prompt.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { Understood } from "../understand/understood.ts";

/**
 * The passages that were found without those that are far behind the best, where the best surely holds the
 * answer: they cost room and attention. Where it is not sure, or more than one thing is asked, all of them.
 */
export function helpfulPassages(
  { hits, sufficient, named, parts }: Evidence,
  { task, about, intent, questionType }: Pick<Understood, "task" | "about" | "intent" | "questionType">,
): SearchHit[] {
  const isWide = intent === "list" || intent === "summary" || intent === "comparison";
  const isOne = task === "answer" && about === "question" && questionType === "single" && !isWide;
  if (!sufficient || !isOne || parts.length > 0 || named?.documents.length) return hits;
  const best = new Map<SearchHit["values"], number>();
  for (const { values, score } of hits) best.set(values, Math.max(best.get(values) ?? 0, score));
  // Scores of one search can be compared: all its hits share the values of its terms.
  return hits.filter(({ values, score }) => score >= CLEAR_SHARE * (best.get(values) ?? 0));
}
