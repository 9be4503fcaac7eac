import type { Locale } from "../../domain/locale.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { wordsToFind } from "../../language/question/words-to-find.ts";
import { relatedToAny } from "../../language/text/related-words.ts";
import { libraryOverview } from "../../retrieval/search/library-overview.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { QUERY_LENGTH, TELLING_TERM_WEIGHT } from "../../tunables/retrieval.ts";
import { MISSED_WORDS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { NOTICES } from "../replies/reference-replies.ts";

const OTHER = { ko: "English", en: "Korean" } as const;
const LETTERS = { ko: /[가-힣]/u, en: /[a-z]/iu } as const;

/**
 * Warns that the answer may be in another language: only close passages were found, some words of the
 * question occur in no document (not even as a synonym), and the library has documents in the other language.
 */
export async function otherLanguageNotice(
  question: string,
  hits: readonly SearchHit[],
  { language }: Pick<TurnRequest, "language">,
  { stores, key, assistant }: TurnContext,
): Promise<string> {
  const [best] = hits;
  const unheard = best ? unheardIn(question, language, best) : [];
  if (unheard.length === 0) return "";
  const overview = await libraryOverview(stores.documentIndex, key, assistant.sampleLibrary);
  const other = OTHER[language];
  return overview?.languages.includes(other) ? NOTICES.inOtherLanguage(unheard, other, language) : "";
}

function unheardIn(
  question: string,
  language: Locale,
  { statistics, values, equivalents = [] }: SearchHit,
): string[] {
  const sounded = new Set(equivalents.flatMap(({ asked }) => asked));
  const isKnown = (term: string) => statistics.frequencies.has(term) || sounded.has(term);
  return wordsToFind(question.slice(0, QUERY_LENGTH))
    .filter((word) => LETTERS[language].test(word))
    .filter((word) => {
      const concepts = readQuestion(word);
      const pieces = concepts.flatMap(({ pieces: all }) => all);
      const terms = pieces.filter(({ weight }) => weight >= TELLING_TERM_WEIGHT).map(({ term }) => term);
      const isNoun = concepts.every(({ kind }) => kind === "word");
      return (
        isNoun && terms.some((term) => values.has(term)) && ![...terms, ...relatedToAny(terms)].some(isKnown)
      );
    })
    .slice(0, MISSED_WORDS);
}
