import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { questionParts } from "../../language/question/question-parts.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { REST_OF_QUESTION_WEIGHT } from "../../tunables/retrieval.ts";
import { shareHits } from "./fuse-rankings.ts";
import type { SearchHit } from "./search-documents.ts";

/** What is looked up by terms, and by the meaning of a question that stands by itself. */
export interface AskedFor {
  query: readonly WeightedTerm[];
  question: string;
  /** What it is a part of. */
  partOf?: string;
}

/** One of several things that are asked, with what was found for it. */
export interface FoundPart {
  question: string;
  hits: SearchHit[];
}

export interface FoundInParts {
  /** The best for the whole and for each part in turn; their scores fall with their places. */
  hits: SearchHit[];
  /** Empty: one thing is asked. */
  parts: FoundPart[];
}

/**
 * Looks up each of several things that a question asks beside the whole of it, so that none is hidden behind
 * another. A part is looked up with the rest of the question behind it: "숙박비랑 일비 얼마야?" names what is
 * asked of both at its end, "…, and how was it fixed?" what it is about at its beginning.
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

/** In turn, each with the worth of the whole question's terms and no score above the one before it. */
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
