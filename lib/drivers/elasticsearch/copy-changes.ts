import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import {
  ELASTICSEARCH_BULK_BYTES,
  ELASTICSEARCH_BULK_RETRIES,
  REINDEX_SHARDS_AT_ONCE,
  REINDEX_WINDOW,
  REMOTE_BACKGROUND_DEADLINE_MS,
  REMOTE_RETRY_FIRST_MS,
} from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";

/**
 * Every change of a shard has the next number of that shard; `settled`: all changes up
 * to it are on every copy.
 */
export interface ShardChanges {
  shard: number;
  settled: number;
  newest: number;
}

const statisticsSchema = z.object({
  indices: z.record(
    z.string(),
    z.object({
      shards: z.record(
        z.string(),
        z.array(
          z.object({
            routing: z.object({ primary: z.boolean() }),
            seq_no: z.object({ max_seq_no: z.number(), global_checkpoint: z.number() }),
          }),
        ),
      ),
    }),
  ),
});

export async function readChanges(elasticsearch: Elasticsearch, index: string): Promise<ShardChanges[]> {
  const answer = await elasticsearch.call(
    { operation: `see the changes of ${index}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
    (client, options) => client.indices.stats({ index, level: "shards", metric: "docs" }, options),
  );
  const shards = Object.entries(statisticsSchema.parse(answer).indices[index]?.shards ?? {});
  return shards.map(([shard, copies]) => {
    const primary = copies.find(({ routing }) => routing.primary);
    if (!primary) {
      throw new AppError("unavailable", {
        message: `Shard ${shard} of the index ${index} has no working copy. Bring its node back, then run the command again.`,
      });
    }
    const { max_seq_no: newest, global_checkpoint: settled } = primary.seq_no;
    return { shard: Number(shard), settled, newest };
  });
}

const hitsSchema = z.object({
  timed_out: z.literal(false),
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        _routing: z.string().optional(),
        _source: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
});
type Hit = z.infer<typeof hitsSchema>["hits"]["hits"][number];

/** Calls `work` with what lives in one window of changes after the other: (after, upTo] of each shard. */
export async function eachWindow(
  elasticsearch: Elasticsearch,
  index: string,
  ranges: readonly { shard: number; after: number; upTo: number }[],
  source: estypes.SearchSourceConfig,
  work: (hits: Hit[]) => Promise<void>,
): Promise<void> {
  const waiting = [...ranges];
  async function next(): Promise<void> {
    for (let range = waiting.shift(); range; range = waiting.shift()) {
      for (let after = range.after; after < range.upTo; after += REINDEX_WINDOW) {
        const lte = Math.min(after + REINDEX_WINDOW, range.upTo);
        const answer = await elasticsearch.call(
          { operation: `read ${index}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
          (client, options) =>
            client.search(
              {
                index,
                preference: `_shards:${range.shard}`,
                size: REINDEX_WINDOW,
                query: { range: { _seq_no: { gt: after, lte } } },
                sort: ["_doc"],
                track_total_hits: false,
                allow_partial_search_results: false,
                _source: source,
              },
              options,
            ),
        );
        const { hits } = hitsSchema.parse(answer).hits;
        if (hits.length > 0) await work(hits);
      }
    }
  }
  await Promise.all(Array.from({ length: REINDEX_SHARDS_AT_ONCE }, next));
}

/** Vectors are part of what is kept, although the engine leaves them out of `_source` unless asked. */
export const WHOLE_SOURCE: estypes.SearchSourceConfig = { exclude_vectors: false };

export function putLines({ _id, _routing, _source }: Hit): string[] {
  return [
    JSON.stringify({ index: { _id, ...(_routing === undefined ? {} : { routing: _routing }) } }),
    JSON.stringify(_source),
  ];
}

export function deleteLines({ _id, _routing }: Hit): string[] {
  return [JSON.stringify({ delete: { _id, ...(_routing === undefined ? {} : { routing: _routing }) } })];
}

const bulkSchema = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({
        _id: z.string().nullish(),
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    ),
  ),
});

/**
 * Writes all of it or throws; what the engine had no room for is sent again. Every line may be written twice.
 */
export async function writeLines(
  elasticsearch: Elasticsearch,
  index: string,
  changes: readonly string[][],
): Promise<void> {
  let batch: string[][] = [];
  let bytes = 0;
  for (const [place, change] of changes.entries()) {
    batch.push(change);
    bytes += change.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (bytes < ELASTICSEARCH_BULK_BYTES && place < changes.length - 1) continue;
    await writeBatch(elasticsearch, index, batch);
    batch = [];
    bytes = 0;
  }
}

async function writeBatch(elasticsearch: Elasticsearch, index: string, batch: string[][]): Promise<void> {
  let open = batch;
  for (let attempt = 0; open.length > 0; attempt++) {
    const operations = open.flat();
    const answer = await elasticsearch.call(
      { operation: `write to ${index}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client, options) => client.bulk<string>({ index, operations }, options),
    );
    const items = bulkSchema.parse(answer).items.flatMap((item) => Object.values(item));
    open = open.filter((_, place) => items[place]?.status === 429);
    const failed = items.find(({ status, error }) => error && status !== 429 && status !== 404);
    if (failed?.error || attempt > ELASTICSEARCH_BULK_RETRIES) {
      const why = failed?.error
        ? `${failed.error.type}: ${failed.error.reason ?? ""} (document ${failed._id ?? "?"})`
        : "it has too much to do";
      throw new AppError("conflict", {
        message: `Elasticsearch does not take what is copied into ${index}: ${why}. The index that is in use was not touched.`,
      });
    }
    if (open.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, REMOTE_RETRY_FIRST_MS * 2 ** attempt));
    }
  }
}
