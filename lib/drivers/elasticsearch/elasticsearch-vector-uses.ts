import { z } from "zod";
import type { VectorUse } from "../../ports/vector-store.ts";
import { ADMINISTRATION_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { buckets, ElasticsearchIndex } from "./elasticsearch-index.ts";
import { vectorIndicesOf } from "./elasticsearch-vector-records.ts";

/** Embedding models that an installation may have had. */
const EMBEDDERS = 100;

const counted = { key: z.string(), doc_count: z.number() };
const countedSchema = z.object({ indices: buckets({ ...counted, embedders: buckets(counted) }) }).optional();
const statsSchema = z.object({
  indices: z
    .record(z.string(), z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }))
    .default({}),
});

/** What each embedder has made; of the space of an index, copies aside, what its share of the vectors is. */
export async function elasticsearchVectorUses(elasticsearch: Elasticsearch): Promise<VectorUse[]> {
  const uses: VectorUse[] = [];
  for (const kind of ["chunks", "turns"] as const) {
    const name = `${elasticsearch.indexPrefix}${vectorIndicesOf(kind)}*`;
    const index = new ElasticsearchIndex(elasticsearch, name);
    const told = { operation: "count vectors", deadlineMs: ADMINISTRATION_DEADLINE_MS };
    const { aggregations } = await index.aggregate(countedSchema, {
      ...told,
      ignore_unavailable: true,
      aggs: {
        indices: {
          terms: { field: "_index", size: EMBEDDERS },
          aggs: { embedders: { terms: { field: "embedder", size: EMBEDDERS } } },
        },
      },
    });
    const stats = await index.call(told, async (client, options) =>
      statsSchema.parse(await client.indices.stats({ index: name, metric: ["store"] }, options)),
    );
    for (const { key, doc_count, embedders } of aggregations?.indices.buckets ?? [])
      for (const { key: embedder, doc_count: vectors } of embedders.buckets) {
        const size = stats.indices[key]?.primaries.store.size_in_bytes ?? 0;
        const bytes = Math.round((size * vectors) / doc_count);
        const known = uses.find((use) => use.kind === kind && use.embedder === embedder);
        if (known) Object.assign(known, { vectors: known.vectors + vectors, bytes: known.bytes + bytes });
        else uses.push({ kind, embedder, vectors, bytes });
      }
  }
  return uses;
}
