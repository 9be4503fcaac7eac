import type { TenantKey } from "../../domain/identity.ts";
import { namesNothing, readQuestion } from "../../language/question/read-question.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import type { ChunkFilter, DocumentIndex } from "../../ports/document-index.ts";
import { CHUNK_SCORING, TELLING_TERM_WEIGHT, UNHEARD_WORDS } from "../../tunables/retrieval.ts";

/** The documents in which words are looked for. */
export interface WordScope {
  index: DocumentIndex;
  key: TenantKey;
  filter: ChunkFilter;
  /** Terms that are known to be there. */
  heard?: ReadonlySet<string>;
}

/**
 * The words of these texts for which no searched document has the word or one of the same meaning. Only names
 * and nouns, as they were written: words with many forms, and words that only ask, are left out.
 */
export async function unheardWords(texts: readonly string[], scope: WordScope): Promise<string[]> {
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/u)).map(bare))];
  const telling = words.flatMap((word) => {
    const terms = termsOf(word);
    return terms.length > 0 ? [{ word, terms }] : [];
  });
  const asked = telling.slice(0, UNHEARD_WORDS);
  const stand = await whichStand(asked, scope);
  return asked.flatMap(({ word }, at) => (stand[at] ? [] : [word]));
}

/**
 * For each word, whether the searched documents have any of its terms. Statistics are the tenant's, so a word
 * that exists is searched once more when a filter applies.
 */
export async function whichStand(
  words: readonly { terms: readonly string[] }[],
  { index, key, filter, heard = new Set() }: WordScope,
): Promise<boolean[]> {
  if (words.length === 0) return [];
  const { frequencies } = await index.termStatistics(key, [...new Set(words.flatMap(({ terms }) => terms))]);
  return Promise.all(
    words.map(async ({ terms }) => {
      const known = terms.filter((term) => (frequencies.get(term) ?? 0) > 0);
      if (known.length === 0 || Object.keys(filter).length === 0) return known.length > 0;
      if (known.some((term) => heard.has(term))) return true;
      const weighted = known.map((term) => ({ term, weight: 1 }));
      return (await index.search(key, weighted, CHUNK_SCORING, filter, 1)).length > 0;
    }),
  );
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Any of these terms would stand for the word; empty when nothing can be said about it. */
function termsOf(word: string): string[] {
  if (word === "" || namesNothing(word)) return [];
  const concepts = readQuestion(word);
  if (!concepts.every(({ kind }) => kind === "name" || kind === "word")) return [];
  const pieces = concepts
    .flatMap(({ pieces: of }) => of)
    .filter(({ weight }) => weight >= TELLING_TERM_WEIGHT);
  return withRelatedTerms(pieces).map(({ term }) => term);
}
