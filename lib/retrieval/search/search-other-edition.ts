import { analyseQuery } from "../../language/text/analyse.ts";
import {
  OTHER_EDITION_COVERAGE,
  OTHER_EDITION_HITS,
  OTHER_EDITION_WORDS_WEIGHT,
} from "../../tunables/retrieval.ts";
import { quoteCandidates } from "../quoting/quote-candidates.ts";
import { sectionPath, withoutNumber } from "../quoting/section-path.ts";
import type { Library } from "./nearest-chunks.ts";
import { type DocumentSearch, type SearchHit, searchDocuments } from "./search-documents.ts";

/**
 * What another edition has on a question: the hits for its words, or else the place closest to what the found
 * edition says. Two editions may be in different languages, and then share only numbers, names and words of
 * the dictionary.
 */
export async function searchOtherEdition(
  library: Library,
  search: DocumentSearch,
  docId: string,
  said: SearchHit | null,
): Promise<SearchHit[]> {
  const within = {
    ...search,
    filter: { ...search.filter, notDocIds: [], docIds: [docId] },
    limit: OTHER_EDITION_HITS,
  };
  if (said === null) return searchDocuments(library, within);
  const question = search.question ?? (typeof search.query === "string" ? search.query : "");
  const [best] = quoteCandidates(question, [said]).sentences;
  const heading = withoutNumber(sectionPath(said.chunk.section).at(-1) ?? "");
  const words = `${heading}\n${best ? said.chunk.text.slice(best.from, best.to) : ""}`;
  const asked = typeof search.query === "string" ? analyseQuery(search.query) : search.query;
  const terms = new Map(asked.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of analyseQuery(words))
    terms.set(term, Math.max(terms.get(term) ?? 0, weight * OTHER_EDITION_WORDS_WEIGHT));
  const query = [...terms].map(([term, weight]) => ({ term, weight }));
  const hits = await searchDocuments(library, { ...within, query, question });
  return hits.filter(
    ({ coverage, matched, retrievalMethod }) =>
      retrievalMethod !== "lexical" ||
      (coverage >= OTHER_EDITION_COVERAGE && matched.some((term) => /\p{L}{2}/u.test(term))),
  );
}
