import type { TenantKey } from "../../domain/identity.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse } from "../../language/text/analyse.ts";
import { bilingualPairs } from "../../language/text/bilingual-pairs.ts";
import { isEnglishStopWord } from "../../language/text/english-words.ts";
import type { ChunkHit, DocumentIndex } from "../../ports/document-index.ts";
import { GLOSSARY_HITS, GLOSSARY_PAIRS, GLOSSARY_WEIGHT, GLOSSARY_WORDS } from "../../tunables/retrieval.ts";
import type { Equivalent } from "./equivalents.ts";

interface Given {
  equivalent: Equivalent;
  docIds: Set<string>;
  /** Passages that give it. */
  places: number;
}

/**
 * What the passages that hold the asked words give for them in the other language: "연차 휴가 (Annual leave)". The
 * glossary is read where it stands and kept nowhere: it is of this tenant, as new as its documents and gone with
 * them. What several documents say goes before what one says.
 */
export async function findInGlossary(
  index: DocumentIndex,
  key: TenantKey,
  found: readonly ChunkHit[],
  asked: readonly WeightedTerm[],
): Promise<Equivalent[]> {
  const given = givenIn(found, asked);
  if (given.length === 0) return [];
  const needed = given.flatMap(({ equivalent }) => equivalent.needs);
  const { frequencies } = await index.termStatistics(key, [...new Set(needed)]);
  const best = given
    // What only the passages have that give it finds nothing else, and would only lift them.
    .filter(({ equivalent, places }) =>
      equivalent.needs.every((term) => (frequencies.get(term) ?? 0) > places),
    )
    .sort((a, b) => b.docIds.size - a.docIds.size);
  const counts = new Map<string, number>();
  return best.flatMap(({ equivalent }) => {
    const id = equivalent.asked.join(" ");
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= GLOSSARY_WORDS ? [equivalent] : [];
  });
}

function givenIn(found: readonly ChunkHit[], asked: readonly WeightedTerm[]): Given[] {
  const terms = new Map(asked.map(({ term, weight }) => [term, weight]));
  const given = new Map<string, Given>();
  const taken = new Map<string, number>();
  for (const { chunk, title } of found.slice(0, GLOSSARY_HITS)) {
    for (const { korean, english } of bilingualPairs({ title, section: chunk.section, text: chunk.text })) {
      for (const [from, to] of [[korean, english] as const, [english, korean] as const]) {
        const words = wordsOf(from);
        const already = taken.get(chunk.docId) ?? 0;
        if (already >= GLOSSARY_PAIRS || words.length === 0) continue;
        const isNew = wordsOf(to).some((term) => !terms.has(term));
        if (!isNew || !words.every((term) => terms.has(term))) continue;
        taken.set(chunk.docId, already + 1);
        const id = `${from}=${to}`;
        const known = given.get(id) ?? {
          equivalent: equivalentOf(words, to, terms),
          docIds: new Set(),
          places: 0,
        };
        given.set(id, { ...known, docIds: known.docIds.add(chunk.docId), places: known.places + 1 });
      }
    }
  }
  return [...given.values()];
}

function equivalentOf(
  asked: readonly string[],
  word: string,
  weights: ReadonlyMap<string, number>,
): Equivalent {
  const weight = GLOSSARY_WEIGHT * Math.max(...asked.map((term) => weights.get(term) ?? 0));
  const needs = wordsOf(word);
  return { asked, word, needs, terms: needs.map((term) => ({ term, weight })), by: "glossary" };
}

/** Whole words, without pairs of syllables and without those that no search looks for. */
function wordsOf(term: string): string[] {
  return term.split(" ").flatMap((word) => (isEnglishStopWord(word) ? [] : analyse(word).slice(0, 1)));
}
