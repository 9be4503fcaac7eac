import type { TenantKey } from "../../domain/identity.ts";
import { namesNothing, readQuestion } from "../../language/question/read-question.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { TELLING_TERM_WEIGHT, UNHEARD_WORDS } from "../../tunables/retrieval.ts";

/**
 * Words of these texts that no document of the tenant has, nor a word that the dictionary knows for the same:
 * names and nouns, as they were written. What has many forms, or only asks, is left out.
 */
export async function unheardWords(
  index: DocumentIndex,
  key: TenantKey,
  texts: readonly string[],
): Promise<string[]> {
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/u)).map(bare))];
  const telling = words.flatMap((word) => {
    const terms = termsOf(word);
    return terms.length > 0 ? [{ word, terms }] : [];
  });
  const asked = telling.slice(0, UNHEARD_WORDS);
  if (asked.length === 0) return [];
  const all = [...new Set(asked.flatMap(({ terms }) => terms))];
  const { frequencies } = await index.termStatistics(key, all);
  return asked
    .filter(({ terms }) => terms.every((term) => (frequencies.get(term) ?? 0) === 0))
    .map(({ word }) => word);
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Any of which would stand for the word; empty: nothing can be said of it. */
function termsOf(word: string): string[] {
  if (word === "" || namesNothing(word)) return [];
  const concepts = readQuestion(word);
  if (!concepts.every(({ kind }) => kind === "name" || kind === "word")) return [];
  const pieces = concepts
    .flatMap(({ pieces: of }) => of)
    .filter(({ weight }) => weight >= TELLING_TERM_WEIGHT);
  return withRelatedTerms(pieces).map(({ term }) => term);
}
