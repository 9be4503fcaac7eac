import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { VectorHit, VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { writeAll } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import {
  batchesOf,
  buckets,
  type DocumentWrite,
  ElasticsearchIndex,
  type Query,
} from "./elasticsearch-index.ts";
import {
  checkVector,
  type Owned,
  ownerRouting,
  spaceKey,
  vectorIndex,
  vectorIndicesOf,
  vectorKeyOf,
  vectorRecord,
} from "./elasticsearch-vector-records.ts";
import { elasticsearchVectorUses } from "./elasticsearch-vector-uses.ts";
import { ensureIndices } from "./ensure-indices.ts";
import { withShards } from "./index-definition.ts";

/** Terms that one query may hold, with room to spare. */
const GROUPS_AT_ONCE = 10_000;
/** Beyond the limit, so that of equals at its end the first by id are given. */
const EQUALS = 32;
const OVERSAMPLE = 2;

const LOOK = { operation: "look for vectors", _source: false, ignore_unavailable: true };
const REMOVE = "remove vectors";

const one = z.tuple([z.string()]);
const placeSchema = z.object({ _id: z.string(), _index: z.string() });
const nearSchema = z.object({
  _score: z.number().nullish(),
  fields: z.object({ vector_id: one, in_group: one }).optional().catch(undefined),
});
const groupsSchema = z.object({ groups: buckets({ key: z.object({ group: z.string() }) }) }).optional();

interface Vectors {
  elasticsearch: Elasticsearch;
  shards: number;
}

/**
 * Vectors in Elasticsearch, exact, in indices of their own. Every write is findable when it returns: vectors
 * come in batches behind a model that takes far longer than a refresh.
 */
export function createElasticsearchVectorStore(vectors: Vectors): VectorStore {
  const { elasticsearch } = vectors;
  return {
    put: putIn(vectors),
    nearest: nearestIn(elasticsearch),
    async missing(space, ids) {
      const there = new Set<string>();
      for (const some of batchesOf(ids, REMOTE_BATCH)) {
        const values = some.map((id) => vectorKeyOf(space, id));
        const asked = { ...LOOK, bool: { filter: [{ ids: { values } }] }, size: some.length };
        for (const { _id } of await everyIndex(elasticsearch, space).hits(placeSchema, asked)) there.add(_id);
      }
      return ids.filter((id) => !there.has(vectorKeyOf(space, id)));
    },
    async groups(space, { after, limit }) {
      if (limit < 1) return [];
      const sources = [{ group: { terms: { field: "in_group" } } }];
      const from = after !== undefined && { after: { group: after } };
      const { aggregations } = await everyIndex(elasticsearch, space).aggregate(groupsSchema, {
        operation: "list what has vectors",
        deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
        bool: { filter: [{ term: { embedder: space.embedder } }] },
        ignore_unavailable: true,
        aggs: { groups: { composite: { size: limit, sources, ...from } } },
      });
      return aggregations?.groups.buckets.map(({ key }) => key.group) ?? [];
    },
    async removeGroups(space, groups) {
      for (const some of batchesOf(groups, GROUPS_AT_ONCE))
        await everyIndex(elasticsearch, space).removeAll(REMOVE, [{ terms: { in_group: some } }]);
    },
    removeSpace: (space) => everyIndex(elasticsearch, space).removeAll(REMOVE),
    uses: () => elasticsearchVectorUses(elasticsearch),
    async removeOthers(embedder, most) {
      const names = [nameOf(elasticsearch, "chunks"), nameOf(elasticsearch, "turns")];
      const index = new ElasticsearchIndex(elasticsearch, names.join(","));
      const filter = [{ bool: { must_not: [{ term: { embedder } }] } }];
      for (;;) {
        const { deleted, conflicts } = await index.removeFound(REMOVE, filter, most);
        if (deleted > 0 || conflicts === 0) return deleted;
      }
    },
  };
}

function nameOf({ indexPrefix }: Elasticsearch, kind: VectorSpace["of"]["kind"]): string {
  return `${indexPrefix}${vectorIndicesOf(kind)}*`;
}

/** Every index that may hold vectors of this space. */
function everyIndex(elasticsearch: Elasticsearch, space: Owned): ElasticsearchIndex {
  const filter = [{ term: { space: spaceKey(space) } }];
  const scope = { routing: ownerRouting(space), filter };
  return new ElasticsearchIndex(elasticsearch, nameOf(elasticsearch, space.of.kind), scope);
}

function indexFor(elasticsearch: Elasticsearch, space: Owned, dimensions: number): ElasticsearchIndex {
  const index = ElasticsearchIndex.of(elasticsearch, vectorIndex(space.of.kind, dimensions));
  return index.within({ routing: ownerRouting(space), filter: [] });
}

/** How many components the vectors of a space have; null while there are none. */
async function knownDimensions(
  elasticsearch: Elasticsearch,
  space: VectorSpace,
  deadlineMs?: number,
): Promise<number | null> {
  const bool = { filter: [{ term: { embedder: space.embedder } }] };
  const asked = { ...LOOK, deadlineMs, bool, size: 1 };
  const [found] = await everyIndex(elasticsearch, space).hits(placeSchema, asked);
  const beginning = `${elasticsearch.indexPrefix}${vectorIndicesOf(space.of.kind)}`;
  return found === undefined ? null : Number.parseInt(found._index.slice(beginning.length), 10);
}

function putIn({ elasticsearch, shards }: Vectors): VectorStore["put"] {
  return async (space, given) => {
    const [first] = given;
    if (!first) return;
    // Like the write: vectors are made behind the answers.
    const known = await knownDimensions(elasticsearch, space, REMOTE_BACKGROUND_DEADLINE_MS);
    const dimensions = known ?? first.vector.length;
    for (const { vector } of given) checkVector(vector, dimensions);
    // Of one id that stands there twice the last counts.
    const last = new Map(given.map((stored) => [stored.id, stored]));
    const writes = [...last.values()].map(
      (stored): DocumentWrite => ({
        action: "index",
        id: vectorKeyOf(space, stored.id),
        document: vectorRecord(space, stored),
      }),
    );
    const index = indexFor(elasticsearch, space, dimensions);
    if (await isWritten(index, writes)) return;
    await ensureIndices(elasticsearch, withShards([vectorIndex(space.of.kind, dimensions)], shards));
    if (!(await isWritten(index, writes)))
      throw new AppError("unavailable", { message: "Elasticsearch: the index of vectors goes away" });
  };
}

/** False when the index is not there. */
async function isWritten(index: ElasticsearchIndex, writes: readonly DocumentWrite[]): Promise<boolean> {
  const told = { operation: "keep vectors", refresh: true, accepted: [404] };
  const outcomes = await writeAll(index, told, writes);
  return outcomes.every(({ status }) => status !== 404);
}

function nearestIn(elasticsearch: Elasticsearch): VectorStore["nearest"] {
  return async (space, vector, { limit, groups, notGroups = [] }) => {
    if (limit < 1 || groups?.length === 0) return [];
    const found: VectorHit[] = [];
    const k = limit + EQUALS;
    for (const some of groups === undefined ? [undefined] : batchesOf(groups, GROUPS_AT_ONCE)) {
      const filter: Query[] = [
        { term: { space: spaceKey(space) } },
        { term: { embedder: space.embedder } },
        ...(some ? [{ terms: { in_group: some } }] : []),
        ...(notGroups.length > 0 ? [{ bool: { must_not: [{ terms: { in_group: [...notGroups] } }] } }] : []),
      ];
      const query = { field: "vector", query_vector: [...vector], k, num_candidates: k, filter };
      const hits = await indexFor(elasticsearch, space, vector.length).hits(nearSchema, {
        ...LOOK,
        operation: "compare vectors",
        size: k,
        knn: { ...query, rescore_vector: { oversample: OVERSAMPLE } },
        docvalue_fields: ["vector_id", "in_group"],
      });
      for (const { _score: score, fields } of hits)
        if (fields && typeof score === "number")
          found.push({ id: fields.vector_id[0], group: fields.in_group[0], score: 2 * score - 1 });
    }
    if (found.length === 0) {
      const dimensions = await knownDimensions(elasticsearch, space);
      if (dimensions !== null) checkVector(vector, dimensions);
    }
    return found.sort(bestFirst).slice(0, limit);
  };
}

function bestFirst(a: VectorHit, b: VectorHit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}
