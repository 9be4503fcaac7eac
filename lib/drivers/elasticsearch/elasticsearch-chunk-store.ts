import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import type { ChunkToIndex } from "../../ports/document-index.ts";
import { INDEX_BATCH_CHUNKS } from "../../tunables/documents.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { type BulkWrite, GONE, writeAll } from "./bulk-write.ts";
import {
  chunkKeyOf,
  chunkOf,
  chunkRecord,
  NOT_SEARCHED,
  readyVersionOf,
  type StoredDocument,
  storedChunk,
  type TextOfVersion,
} from "./elasticsearch-document-records.ts";
import type { TenantDocuments } from "./elasticsearch-document-store.ts";
import type { Search } from "./elasticsearch-index.ts";

// The records of the chunks: written under ids that only their attempt has, taken away by what they say of themselves.

const one = <Item extends z.ZodType>(item: Item) => z.tuple([item]);
const fields = z.object({ text_id: one(z.string()), order: one(z.number()), version: one(z.number()) });
const sweepAnswer = z.object({ hits: z.object({ hits: z.array(z.object({ fields })) }) });
const livesAnswer = z.object({
  aggregations: z.object({ lives: z.object({ buckets: z.array(z.object({ key: z.string() })) }) }),
});
const FIND = { operation: "find passages", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

const removed = (id: string): BulkWrite => ({ action: "delete", id });

/** Those of the chunks that are there, by their keys. */
export async function readChunks(
  { chunks }: TenantDocuments,
  keys: readonly string[],
): Promise<Map<string, Chunk>> {
  const ids = [...new Set(keys)];
  const found = await chunks.read(storedChunk, { operation: "read passages", ids });
  return new Map(
    ids.flatMap((key, place): [string, Chunk][] => {
      const chunk = found[place];
      return chunk ? [[key, chunkOf(chunk.value)]] : [];
    }),
  );
}

/** All chunks of an attempt, findable afterwards where they are searched. */
export async function writeChunks(
  tenant: TenantDocuments,
  text: TextOfVersion,
  chunks: readonly ChunkToIndex[],
): Promise<void> {
  for (let from = 0; from < chunks.length; from += INDEX_BATCH_CHUNKS) {
    const writes = chunks.slice(from, from + INDEX_BATCH_CHUNKS).map(
      (entry): BulkWrite => ({
        action: "index",
        id: chunkKeyOf(text.textId, entry.chunk.order),
        document: chunkRecord(entry, text),
      }),
    );
    await change(tenant, { operation: "store passages", refresh: false }, writes);
  }
  // Of all shards: each request goes to some of them, and makes findable only what lies there.
  if (text.searched && chunks.length > 0) await tenant.chunks.refresh();
}

/** Takes away what an attempt wrote that came to nothing. */
export async function dropChunks(
  tenant: TenantDocuments,
  { textId }: TextOfVersion,
  chunks: readonly ChunkToIndex[],
): Promise<void> {
  const writes = chunks.map(({ chunk }) => removed(chunkKeyOf(textId, chunk.order)));
  await change(tenant, { operation: "take away passages", refresh: false }, writes);
  await tenant.chunks.refresh();
}

/**
 * Takes older versions out of the search, and away what broken-off attempts at the ready version left.
 */
export async function clearOutdated(tenant: TenantDocuments, stored: StoredDocument): Promise<void> {
  const ready = readyVersionOf(stored);
  if (!ready?.textId) return;
  const bool = {
    filter: [
      { term: { doc_key: stored.docKey } },
      { term: { live: true } },
      { range: { version: { lte: ready.version } } },
    ],
    must_not: [{ term: { text_id: ready.textId } }],
  };
  await sweep(tenant, bool, (id, version) =>
    version === ready.version ? removed(id) : { action: "update", id, document: NOT_SEARCHED },
  );
}

/** Takes away what was written of a version before its reading failed. */
export async function clearFailed(
  tenant: TenantDocuments,
  stored: StoredDocument,
  version: number,
): Promise<void> {
  const round = stored.versions.find((entry) => entry.version === version)?.round ?? 0;
  await tenant.chunks.refresh();
  const filter = [
    { term: { doc_key: stored.docKey } },
    { term: { version } },
    { range: { round: { lt: round } } },
  ];
  await sweep(tenant, { filter }, removed);
}

/**
 * Takes away the chunks of every earlier life of a document; `current` tells the life it has
 * now, null when it has none.
 */
export async function clearEarlierLives(
  tenant: TenantDocuments,
  docId: string,
  current: () => Promise<string | null>,
): Promise<void> {
  await tenant.chunks.refresh();
  const { aggregations } = await tenant.chunks.search(livesAnswer, {
    ...FIND,
    bool: { filter: [{ term: { doc_id: docId } }] },
    size: 0,
    aggregations: { lives: { terms: { field: "doc_key", size: REMOTE_BATCH } } },
  });
  const found = aggregations.lives.buckets.map(({ key }) => key);
  if (found.length === 0) return;
  // Read after the search: a life that began later was not found by it, and one found that
  // is not this one is over.
  const alive = await current();
  const over = found.filter((life) => life !== alive);
  if (over.length > 0) await sweep(tenant, { filter: [{ terms: { doc_key: over } }] }, removed);
}

/** Changes every chunk that the query finds, batch by batch, until it finds none. */
async function sweep(
  tenant: TenantDocuments,
  bool: Search["bool"],
  changeOf: (id: string, version: number) => BulkWrite,
): Promise<void> {
  for (;;) {
    const { hits } = await tenant.chunks.search(sweepAnswer, {
      ...FIND,
      bool,
      size: REMOTE_BATCH,
      _source: false,
      docvalue_fields: Object.keys(fields.shape),
    });
    if (hits.hits.length === 0) return;
    const writes = hits.hits.map(({ fields: { text_id: textId, order, version } }) =>
      changeOf(chunkKeyOf(textId[0], order[0]), version[0]),
    );
    const told = { operation: "take passages out of the search", refresh: true };
    await change(tenant, told, writes);
  }
}

async function change(
  { chunks }: TenantDocuments,
  told: { operation: string; refresh: boolean },
  writes: readonly BulkWrite[],
): Promise<void> {
  await writeAll(chunks, { ...told, accepted: GONE }, writes);
}
