import { isUnavailable } from "../../domain/app-error.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { type WordGroup, wordKey } from "../../domain/word-group.ts";
import { type OtherWording, otherWordings, wordsToPut } from "../../language/question/other-wordings.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import type { WordStore } from "../../ports/word-store.ts";
import { OTHER_WORDINGS } from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";

/**
 * The synonyms of this library: the assistant's and the tenant's. While the store is unavailable, only the
 * assistant's.
 */
export async function wordGroupsFor(
  words: WordStore,
  key: TenantKey,
  synonyms: readonly WordGroup[] = [],
): Promise<WordGroup[]> {
  try {
    return [...synonyms, ...(await words.list(key)).map((group) => group.words)];
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [...synonyms];
  }
}

/** The words of all groups and the words within them, which are never taken for misspelt. */
export function ownVocabulary(groups: readonly WordGroup[]): ReadonlySet<string> {
  return new Set(groups.flat().flatMap((word) => [wordKey(word), ...wordKey(word).split(/[^\p{L}\p{N}]+/u)]));
}

/** The question reworded with synonyms of the groups that some document of the tenant uses. */
export async function ownWordings(
  index: DocumentIndex,
  key: TenantKey,
  question: string,
  groups: readonly WordGroup[],
): Promise<OtherWording[]> {
  const words = wordsToPut(question, groups);
  if (words.length === 0) return [];
  const { frequencies } = await index.termStatistics(key, [...new Set(words.flatMap(analyse))]);
  const isHeard = (part: string) => {
    const [whole, ...pairs] = analyse(part);
    if (whole === undefined || frequencies.has(whole)) return true;
    return pairs.length > 0 && pairs.every((term) => frequencies.has(term));
  };
  const isUsed = (word: string) => word.split(/\s+/u).every(isHeard);
  return otherWordings(question, groups, { limit: OTHER_WORDINGS, isUsed });
}

/** Joins the hits of several wordings: each hit once, with its best score. */
export function bestOfWordings(lists: readonly (readonly SearchHit[])[]): SearchHit[] {
  if (lists.length === 1) return [...(lists[0] ?? [])];
  const best = new Map<string, SearchHit>();
  for (const hit of lists.flat()) {
    const known = best.get(hit.chunk.chunkId);
    if (!known || known.score < hit.score) best.set(hit.chunk.chunkId, hit);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}
