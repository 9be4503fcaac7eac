import { isUnavailable } from "../../domain/app-error.ts";
import type { Chunk } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { inTurns } from "../../domain/in-turns.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import { BESIDE_CHUNKS, BESIDE_DOCUMENTS, BESIDE_SHARE } from "../../tunables/prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type Evidence, snapshotKey } from "../retrieve/evidence.ts";

/**
 * What stands beside the passages that were found, the nearest first: in everyday words a search often finds
 * the right document and the passage next to the one that was meant. Short documents come whole. Empty for a
 * lean prompt, and where documents were named, which are read as far as there is room anyway.
 */
export async function passagesBeside(
  { hits, documents, named, unavailable }: Evidence,
  { key, stores }: TurnContext,
): Promise<SearchHit[]> {
  if (stores.models.promptTokens <= LEAN_PROMPT_TOKENS || unavailable || named?.documents.length) return [];
  const byDocument = Map.groupBy(hits, ({ chunk }) => snapshotKey(chunk.docId, chunk.version));
  const best = [...byDocument].filter(([id]) => documents.has(id)).slice(0, BESIDE_DOCUMENTS);
  try {
    const beside = await Promise.all(
      best.map(async ([, found]) => {
        const [first] = found;
        if (!first) return [];
        const { docId, version } = first.chunk;
        const range = { from: 0, limit: BESIDE_CHUNKS };
        const chunks = await stores.documentIndex.chunks(key, docId, version, range);
        return nearest(chunks, found).map((chunk) => ({ ...first, chunk, score: 0, matched: [] }));
      }),
    );
    return within(inTurns(beside), stores.models.promptTokens * BESIDE_SHARE);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [];
  }
}

/** The other passages of a document, those that stand next to one that was found before the others. */
function nearest(chunks: readonly Chunk[], found: readonly SearchHit[]): Chunk[] {
  const places = found.map(({ chunk }) => chunk.order);
  const distance = ({ order }: Chunk) => Math.min(...places.map((place) => Math.abs(place - order)));
  return chunks
    .filter((chunk) => distance(chunk) > 0)
    .sort((a, b) => distance(a) - distance(b) || a.order - b.order);
}

/** The first of them, as far as so many estimated tokens go. */
export function within(hits: readonly SearchHit[], tokens: number): SearchHit[] {
  let left = tokens;
  return hits.filter(({ chunk }) => {
    left -= estimateTokens(chunk.text);
    return left >= 0;
  });
}
