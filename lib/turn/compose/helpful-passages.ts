import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { CLEAR_SHARE, HELPFUL_DOCUMENTS } from "../../tunables/prompt.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { Understood } from "../understand/understood.ts";

/**
 * Drops passages of documents ranked behind several others and, when the best passage surely holds the
 * answer, passages far behind it: they cost room and attention. Keeps all of them when more than one thing is
 * asked.
 */
export function helpfulPassages(
  { hits, sufficient, named, parts }: Evidence,
  { task, about, intent, questionType }: Pick<Understood, "task" | "about" | "intent" | "questionType">,
): SearchHit[] {
  const isWide = intent === "list" || intent === "summary" || intent === "comparison";
  const isOne = task === "answer" && about === "question" && !isWide && parts.length === 0;
  if (!isOne || named?.documents.length) return hits;
  const documents = new Set(hits.map(({ chunk }) => chunk.docId));
  const first = new Set([...documents].slice(0, HELPFUL_DOCUMENTS));
  const near = hits.filter(({ chunk }) => first.has(chunk.docId));
  if (!sufficient || questionType !== "single") return near;
  const best = new Map<SearchHit["values"], number>();
  for (const { values, score } of near) best.set(values, Math.max(best.get(values) ?? 0, score));
  // Scores of the same search can be compared, because its hits share term values.
  return near.filter(({ values, score }) => score >= CLEAR_SHARE * (best.get(values) ?? 0));
}
