import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { questionParts } from "../../language/question/question-parts.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { REST_OF_QUESTION_WEIGHT } from "../../tunables/retrieval.ts";
import { shareHits } from "./fuse-rankings.ts";
import type { SearchHit } from "./search-documents.ts";

/** A search by terms, and by the meaning of a question that stands alone. */
export interface AskedFor {
  query: readonly WeightedTerm[];
  question: string;
  /** The whole question, when this is a part of it. */
  partOf?: string;
}

/** One part of a question and its hits. */
export interface FoundPart {
  question: string;
  hits: SearchHit[];
}

export interface FoundInParts {
  /** The best for each part and the whole in turn; scores fall with position. */
  hits: SearchHit[];
  /** Empty when one thing is asked. */
  parts: FoundPart[];
}

/**
 * Searches for the whole question and for each of its parts, so that none hides another. A part is searched
 * with the rest of the question added at a lower weight: "숙박비랑 일비 얼마야?" says at its end what is asked of
 * both, and "…, and how was it fixed?" names its subject at the beginning.
 */
export async function searchInParts(
  whole: AskedFor,
  search: (asked: AskedFor) => Promise<SearchHit[]>,
): Promise<FoundInParts> {
  const questions = questionParts(whole.question);
  const [hits = [], ...found] = await Promise.all([
    search(whole),
    ...questions.map((question) =>
      search({ query: withRest(question, whole.query), question, partOf: whole.question }),
    ),
  ]);
  const parts = found.map((of, place) => ({ question: questions[place] ?? "", hits: of }));
  return { hits: parts.length === 0 ? hits : together(hits, parts), parts };
}

function withRest(part: string, whole: readonly WeightedTerm[]): WeightedTerm[] {
  const own = analyseQuery(part);
  const named = new Set(own.map(({ term }) => term));
  const rest = whole.filter(({ term }) => !named.has(term));
  return [...own, ...rest.map(({ term, weight }) => ({ term, weight: weight * REST_OF_QUESTION_WEIGHT }))];
}

/**
 * Takes hits in turn. Each has the term values of the whole question, and no score above the previous hit's.
 */
function together(whole: readonly SearchHit[], parts: readonly FoundPart[]): SearchHit[] {
  const lists = [...parts.map(({ hits }) => hits), whole];
  const values = whole[0]?.values;
  let most = Math.max(0, ...lists.map((list) => list[0]?.score ?? 0));
  const limit = Math.max(...lists.map(({ length }) => length));
  return shareHits(lists, limit).map((hit) => {
    most = Math.min(most, hit.score);
    return { ...hit, score: most, values: values ?? hit.values };
  });
}
