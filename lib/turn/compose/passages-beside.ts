import { isUnavailable } from "../../domain/app-error.ts";
import type { Chunk } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { inTurns } from "../../domain/in-turns.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import {
  BESIDE_CHUNKS,
  BESIDE_DOCUMENTS,
  BESIDE_REACH,
  BESIDE_SHARE,
  WHOLE_SHARE,
} from "../../tunables/prompt.ts";
import { type Evidence, snapshotKey } from "../retrieve/evidence.ts";

type Found = Pick<Evidence, "hits" | "named" | "unavailable"> & { documents: ReadonlyMap<string, unknown> };
interface Reading {
  key: TenantKey;
  stores: { models: { promptTokens: number }; documentIndex: Pick<DocumentIndex, "chunks"> };
}

/**
 * The passages next to those that were found, nearest first: in everyday words a search often finds the right
 * document and the passage beside the right one. The best document comes whole if it takes at most its share
 * of the room; short documents do too. Table rows bring the head of their table. Empty for a lean prompt, and
 * when documents were named, which are read as far as there is room anyway.
 */
export async function passagesBeside(
  { hits, documents, named, unavailable }: Found,
  { key, stores }: Reading,
): Promise<SearchHit[]> {
  if (stores.models.promptTokens <= LEAN_PROMPT_TOKENS || unavailable || named?.documents.length) return [];
  const byDocument = Map.groupBy(hits, ({ chunk }) => snapshotKey(chunk.docId, chunk.version));
  const best = [...byDocument].filter(([id]) => documents.has(id)).slice(0, BESIDE_DOCUMENTS);
  const room = stores.models.promptTokens * BESIDE_SHARE;
  try {
    for (let reach = BESIDE_REACH; ; reach *= BESIDE_REACH) {
      const beside = await Promise.all(best.map(([, found]) => around(found, reach)));
      const [first, ...others] = beside;
      const fits = first && withinTokens(first.hits, room * WHOLE_SHARE).length === first.hits.length;
      const rest = inTurns((fits ? others : beside).map((each) => each.hits));
      const shown = withinTokens(fits ? [...first.hits, ...rest] : rest, room);
      const taken = new Set(shown);
      // A document whose passages all fitted may have more that are just as near.
      const isEnough = beside.every(({ hits: of, isAll }) => isAll || of.some((hit) => !taken.has(hit)));
      if (isEnough || reach > BESIDE_CHUNKS) return shown;
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [];
  }

  /** Other passages of a document within `reach` of those found. `isAll`: there are no more. */
  async function around(
    found: readonly SearchHit[],
    reach: number,
  ): Promise<{ hits: SearchHit[]; isAll: boolean }> {
    const [first] = found;
    if (!first) return { hits: [], isAll: true };
    const { docId, version } = first.chunk;
    // The head of a table may be far from its rows.
    const isRow = found.some(({ chunk }) => chunk.text.startsWith("|"));
    const ranges = rangesAround(found, isRow ? BESIDE_CHUNKS : reach);
    const read = await Promise.all(
      ranges.map((range) => stores.documentIndex.chunks(key, docId, version, range)),
    );
    const isAll = ranges.length === 1 && ranges[0]?.from === 0 && (read[0]?.length ?? 0) < ranges[0].limit;
    const near = nearest(read.flat(), found);
    return { hits: near.map((chunk) => ({ ...first, chunk, score: 0, matched: [] })), isAll };
  }
}

/** Ranges within reach of the passages found, merged where they touch. */
function rangesAround(found: readonly SearchHit[], reach: number): { from: number; limit: number }[] {
  const ranges: { from: number; limit: number }[] = [];
  for (const place of found.map(({ chunk }) => chunk.order).sort((a, b) => a - b)) {
    const from = Math.max(0, place - reach);
    const end = place + reach + 1;
    const last = ranges.at(-1);
    if (last && from <= last.from + last.limit) last.limit = end - last.from;
    else ranges.push({ from, limit: end - from });
  }
  return ranges;
}

/** The other passages of a document, with those next to a found passage first. */
function nearest(chunks: readonly Chunk[], found: readonly SearchHit[]): Chunk[] {
  const places = found.map(({ chunk }) => chunk.order);
  const heads = new Set(found.flatMap(({ chunk }) => headsOf(chunk, chunks)));
  const distance = (chunk: Chunk) => {
    const away = Math.min(...places.map((place) => Math.abs(place - chunk.order)));
    return heads.has(chunk) ? Math.min(away, 1) : away;
  };
  return chunks
    .filter((chunk) => distance(chunk) > 0)
    .sort((a, b) => distance(a) - distance(b) || a.order - b.order);
}

/** The start of the table that these rows belong to, with its title. */
function headsOf({ text, order, section }: Chunk, chunks: readonly Chunk[]): Chunk[] {
  if (!text.startsWith("|")) return [];
  const isAbove = (chunk: Chunk) => chunk.section !== section && section.startsWith(chunk.section);
  const head = chunks.findLast((chunk) => chunk.order < order && isAbove(chunk));
  return head ? chunks.filter((chunk) => chunk.order === head.order || chunk.order === head.order - 1) : [];
}

/** The first hits, up to that many estimated tokens. */
export function withinTokens(hits: readonly SearchHit[], tokens: number): SearchHit[] {
  let left = tokens;
  const end = hits.findIndex(({ chunk }) => {
    left -= estimateTokens(chunk.text);
    return left < 0;
  });
  return hits.slice(0, end < 0 ? hits.length : end);
}
