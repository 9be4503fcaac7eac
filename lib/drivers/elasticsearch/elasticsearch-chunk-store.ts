import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { ChunkToIndex } from "../../ports/document-index.ts";
import { INDEX_BATCH_CHUNKS } from "../../tunables/documents.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { assertWritten, type BulkWrite, bulkWrite, GONE } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_CHUNKS } from "./elasticsearch-document-indices.ts";
import {
  chunkKeyOf,
  chunkRecord,
  NOT_SEARCHED,
  readyVersionOf,
  routingOf,
  type StoredDocument,
  type TextOfVersion,
} from "./elasticsearch-document-records.ts";
import { createRecords } from "./elasticsearch-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { aliasOf } from "./index-definition.ts";
import { createRefresher } from "./refresher.ts";

const sweepAnswer = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        fields: z.object({
          text_id: z.tuple([z.string()]),
          order: z.tuple([z.number()]),
          version: z.tuple([z.number()]),
        }),
      }),
    ),
  }),
});
const livesAnswer = z.object({
  aggregations: z.object({ lives: z.object({ buckets: z.array(z.object({ key: z.string() })) }) }),
});
const FIND = { operation: "find passages", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

type Change = Omit<BulkWrite, "routing">;
const removed = (id: string): Change => ({ action: "delete", id });

export type ChunkStore = ReturnType<typeof createChunkStore>;

/**
 * The records of the chunks: written under ids that only their attempt has, taken away by
 * what they say of themselves.
 */
export function createChunkStore(elasticsearch: Elasticsearch) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_CHUNKS);
  const refresher = createRefresher(elasticsearch, DOC_CHUNKS);
  const records = createRecords({
    elasticsearch,
    definition: DOC_CHUNKS,
    schema: z.unknown(),
    what: "passages",
  });

  async function change(
    tenantId: string,
    operation: string,
    changes: readonly Change[],
    refresh: boolean,
  ): Promise<void> {
    const routing = routingOf(tenantId);
    const writes = changes.map((each) => ({ ...each, routing }));
    const outcomes = await bulkWrite(elasticsearch, { index, operation, refresh }, writes);
    assertWritten(operation, outcomes, GONE);
  }

  /**
   * Changes every chunk that the query finds, batch by batch, until it finds none.
   */
  async function sweep(
    tenantId: string,
    query: estypes.QueryDslBoolQuery & { filter: estypes.QueryDslQueryContainer[] },
    changeOf: (id: string, version: number) => Change,
  ): Promise<void> {
    for (;;) {
      const {
        hits: { hits },
      } = await searchAll(elasticsearch, FIND, sweepAnswer, {
        index,
        routing: routingOf(tenantId),
        query: { bool: { ...query, filter: [{ term: { tenant_id: tenantId } }, ...query.filter] } },
        size: REMOTE_BATCH,
        _source: false,
        docvalue_fields: ["text_id", "order", "version"],
      });
      if (hits.length === 0) return;
      const changes = hits.map(({ fields }) =>
        changeOf(chunkKeyOf(fields.text_id[0], fields.order[0]), fields.version[0]),
      );
      await change(tenantId, "take passages out of the search", changes, true);
    }
  }

  return {
    records,

    /** All chunks of an attempt, findable afterwards where they are searched. */
    async write(text: TextOfVersion, chunks: readonly ChunkToIndex[]): Promise<void> {
      for (let from = 0; from < chunks.length; from += INDEX_BATCH_CHUNKS) {
        const batch = chunks.slice(from, from + INDEX_BATCH_CHUNKS);
        await change(
          text.stored.tenantId,
          "store passages",
          batch.map((entry) => ({
            action: "index",
            id: chunkKeyOf(text.textId, entry.chunk.order),
            document: chunkRecord(entry, text),
          })),
          false,
        );
      }
      // Of all shards: each request goes to some of them, and makes findable only what lies there.
      if (text.searched && chunks.length > 0) await refresher.all();
    },

    /** Takes away what an attempt wrote that came to nothing. */
    async drop(text: TextOfVersion, chunks: readonly ChunkToIndex[]): Promise<void> {
      for (let from = 0; from < chunks.length; from += INDEX_BATCH_CHUNKS) {
        const batch = chunks.slice(from, from + INDEX_BATCH_CHUNKS);
        const changes = batch.map(({ chunk }): Change => removed(chunkKeyOf(text.textId, chunk.order)));
        await change(text.stored.tenantId, "take away passages", changes, true);
      }
    },

    /**
     * Takes older versions out of the search, and away what broken-off attempts at the ready version left.
     */
    async clearOutdated(stored: StoredDocument): Promise<void> {
      const ready = readyVersionOf(stored);
      if (!ready?.textId) return;
      await sweep(
        stored.tenantId,
        {
          filter: [
            { term: { doc_key: stored.docKey } },
            { term: { live: true } },
            { range: { version: { lte: ready.version } } },
          ],
          must_not: [{ term: { text_id: ready.textId } }],
        },
        (id, version) =>
          version === ready.version ? removed(id) : { action: "update", id, document: NOT_SEARCHED },
      );
    },

    /** Takes away what was written of a version before its reading failed. */
    async clearFailed(stored: StoredDocument, version: number): Promise<void> {
      const round = stored.versions.find((entry) => entry.version === version)?.round ?? 0;
      await refresher.all();
      await sweep(
        stored.tenantId,
        {
          filter: [
            { term: { doc_key: stored.docKey } },
            { term: { version } },
            { range: { round: { lt: round } } },
          ],
        },
        removed,
      );
    },

    /**
     * Takes away the chunks of every earlier life of a document; `current` tells the life it has
     * now, null when it has none.
     */
    async clearEarlierLives(
      tenantId: string,
      docId: string,
      current: () => Promise<string | null>,
    ): Promise<void> {
      await refresher.all();
      const { aggregations } = await searchAll(elasticsearch, FIND, livesAnswer, {
        index,
        routing: routingOf(tenantId),
        query: { bool: { filter: [{ term: { tenant_id: tenantId } }, { term: { doc_id: docId } }] } },
        size: 0,
        aggregations: { lives: { terms: { field: "doc_key", size: REMOTE_BATCH } } },
      });
      const found = aggregations.lives.buckets.map(({ key }) => key);
      if (found.length === 0) return;
      // Read after the search: a life that began later was not found by it, and one found that
      // is not this one is over.
      const alive = await current();
      const over = found.filter((life) => life !== alive);
      if (over.length === 0) return;
      await sweep(tenantId, { filter: [{ terms: { doc_key: over } }] }, removed);
    },
  };
}
