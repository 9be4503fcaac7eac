import type { Locale } from "../../domain/locale.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { wordsToFind } from "../../language/question/words-to-find.ts";
import { relatedToAny } from "../../language/text/related-words.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { QUERY_LENGTH, TELLING_TERM_WEIGHT } from "../../tunables/retrieval.ts";
import { MISSED_WORDS } from "../../tunables/turn.ts";

const LETTERS = { ko: /[가-힣]/u, en: /[a-z]/iu } as const;

/** The words of a question that occur in no document, not even as a synonym. */
export function wordsNowhere(question: string, hits: readonly SearchHit[], language: Locale): string[] {
  const [best] = hits;
  if (!best) return [];
  const { statistics, values, equivalents = [] } = best;
  const sounded = new Set(equivalents.flatMap(({ asked }) => asked));
  const verbs = new Set(
    readQuestion(question.slice(0, QUERY_LENGTH))
      .filter(({ kind }) => kind === "predicate")
      .flatMap(({ pieces }) => pieces.map(({ term }) => term)),
  );
  const isKnown = (term: string) => statistics.frequencies.has(term) || sounded.has(term);
  return wordsToFind(question.slice(0, QUERY_LENGTH))
    .filter((word) => LETTERS[language].test(word))
    .filter((word) => {
      const concepts = readQuestion(word);
      const pieces = concepts.flatMap(({ pieces: all }) => all);
      const terms = pieces.filter(({ weight }) => weight >= TELLING_TERM_WEIGHT).map(({ term }) => term);
      const isNoun = concepts.every(({ kind }) => kind === "word") && !terms.some((term) => verbs.has(term));
      return (
        isNoun && terms.some((term) => values.has(term)) && ![...terms, ...relatedToAny(terms)].some(isKnown)
      );
    })
    .slice(0, MISSED_WORDS);
}
