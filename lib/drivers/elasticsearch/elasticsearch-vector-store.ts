import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { StoredVector, VectorHit, VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { writeAll } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { type DocumentWrite, ElasticsearchIndex, type Query, type Search } from "./elasticsearch-index.ts";
import { vectorIndex, vectorIndicesOf } from "./elasticsearch-vector-indices.ts";
import {
  checkVector,
  filterOf,
  idOf,
  type Owned,
  ownerRouting,
  recordOf,
  spaceKey,
} from "./elasticsearch-vector-records.ts";
import { elasticsearchVectorUses } from "./elasticsearch-vector-uses.ts";
import { ensureIndices } from "./ensure-indices.ts";
import { withShards } from "./index-definition.ts";

/** Terms that one query may hold, with room to spare. */
const GROUPS_AT_ONCE = 10_000;
/** Beyond the limit, so that of equals at its end the first by id are given. */
const EQUALS = 32;
const OVERSAMPLE = 2;

const one = <Item extends z.ZodType>(item: Item) => z.tuple([item]);
const hitSchema = z.object({
  _id: z.string(),
  _index: z.string(),
  _score: z.number().nullish(),
  fields: z.object({ vector_id: one(z.string()), in_group: one(z.string()) }).optional(),
});
const hitsAnswer = z.object({ hits: z.object({ hits: z.array(hitSchema) }) });
const groupsAnswer = z.object({
  aggregations: z
    .object({ groups: z.object({ buckets: z.array(z.object({ key: z.object({ group: z.string() }) })) }) })
    .optional(),
});

interface Vectors {
  elasticsearch: Elasticsearch;
  shards: number;
}

/**
 * Vectors in Elasticsearch, exact, in indices of their own. Every write is findable when it returns: vectors
 * come in batches behind a model that takes far longer than a refresh.
 */
export function createElasticsearchVectorStore(vectors: Vectors): VectorStore {
  return {
    put: (space, given) => put(vectors, space, given),
    missing: (space, ids) => missing(vectors, space, ids),
    nearest: (space, vector, options) => nearest(vectors, space, vector, options),
    groups: (space, options) => groupsOf(vectors, space, options),
    async removeGroups(space, groups) {
      for (const some of pagesOf(groups, GROUPS_AT_ONCE))
        await removeOwn(vectors, space, [{ terms: { in_group: some } }]);
    },
    removeSpace: (space) => removeOwn(vectors, space, []),
    uses: () => elasticsearchVectorUses(vectors.elasticsearch),
    removeOthers: (embedder, most) => removeOthers(vectors, embedder, most),
  };
}

function nameOf({ indexPrefix }: Elasticsearch, kind: VectorSpace["of"]["kind"]): string {
  return `${indexPrefix}${vectorIndicesOf(kind)}*`;
}

/** Every index that may hold vectors of this space. */
function everyIndex({ elasticsearch }: Vectors, space: Owned): ElasticsearchIndex {
  const filter = [{ term: { space: spaceKey(space) } }];
  const scope = { routing: ownerRouting(space), filter };
  return new ElasticsearchIndex(elasticsearch, nameOf(elasticsearch, space.of.kind), scope);
}

function indexFor({ elasticsearch }: Vectors, space: Owned, dimensions: number): ElasticsearchIndex {
  const index = ElasticsearchIndex.of(elasticsearch, vectorIndex(space.of.kind, dimensions));
  return index.within({ routing: ownerRouting(space), filter: [] });
}

async function search(index: ElasticsearchIndex, request: Search) {
  const fixed = { _source: false, ignore_unavailable: true };
  return (await index.search(hitsAnswer, { ...fixed, ...request })).hits.hits;
}

/** How many components the vectors of a space have; null while there are none. */
async function knownDimensions(
  vectors: Vectors,
  space: VectorSpace,
  deadlineMs?: number,
): Promise<number | null> {
  const [found] = await search(everyIndex(vectors, space), {
    operation: "look for vectors",
    deadlineMs,
    bool: { filter: [{ term: { embedder: space.embedder } }] },
    size: 1,
  });
  const beginning = `${vectors.elasticsearch.indexPrefix}${vectorIndicesOf(space.of.kind)}`;
  return found === undefined ? null : Number.parseInt(found._index.slice(beginning.length), 10);
}

async function put(vectors: Vectors, space: VectorSpace, given: readonly StoredVector[]): Promise<void> {
  const [first] = given;
  if (!first) return;
  // Like the write: vectors are made behind the answers.
  const known = await knownDimensions(vectors, space, REMOTE_BACKGROUND_DEADLINE_MS);
  const dimensions = known ?? first.vector.length;
  for (const { vector } of given) checkVector(vector, dimensions);
  // Of one id that stands there twice the last counts.
  const last = new Map(given.map((stored) => [stored.id, stored]));
  const writes = [...last.values()].map(
    (stored): DocumentWrite => ({
      action: "index",
      id: idOf(space, stored.id),
      document: recordOf(space, stored),
    }),
  );
  const index = indexFor(vectors, space, dimensions);
  if (await write(index, writes)) return;
  const { elasticsearch, shards } = vectors;
  await ensureIndices(elasticsearch, withShards([vectorIndex(space.of.kind, dimensions)], shards));
  if (!(await write(index, writes)))
    throw new AppError("unavailable", { message: "Elasticsearch: the index of vectors goes away" });
}

/** False when the index is not there. */
async function write(index: ElasticsearchIndex, writes: readonly DocumentWrite[]): Promise<boolean> {
  const told = { operation: "keep vectors", refresh: true, accepted: [404] };
  const outcomes = await writeAll(index, told, writes);
  return outcomes.every(({ status }) => status !== 404);
}

async function missing(vectors: Vectors, space: VectorSpace, ids: readonly string[]): Promise<string[]> {
  const there = new Set<string>();
  for (const some of pagesOf(ids, REMOTE_BATCH)) {
    const found = await search(everyIndex(vectors, space), {
      operation: "look for vectors",
      bool: { filter: [{ ids: { values: some.map((id) => idOf(space, id)) } }] },
      size: some.length,
    });
    for (const { _id } of found) there.add(_id);
  }
  return ids.filter((id) => !there.has(idOf(space, id)));
}

async function nearest(
  vectors: Vectors,
  space: VectorSpace,
  vector: Float32Array,
  { limit, groups, notGroups = [] }: Parameters<VectorStore["nearest"]>[2],
): Promise<VectorHit[]> {
  if (limit < 1 || groups?.length === 0) return [];
  const found: VectorHit[] = [];
  const k = limit + EQUALS;
  for (const some of groups === undefined ? [undefined] : pagesOf(groups, GROUPS_AT_ONCE)) {
    const filter = [
      ...filterOf(space),
      ...(some ? [{ terms: { in_group: some } }] : []),
      ...(notGroups.length > 0 ? [{ bool: { must_not: [{ terms: { in_group: [...notGroups] } }] } }] : []),
    ];
    const hits = await search(indexFor(vectors, space, vector.length), {
      operation: "compare vectors",
      size: k,
      knn: {
        field: "vector",
        query_vector: [...vector],
        k,
        num_candidates: k,
        filter,
        rescore_vector: { oversample: OVERSAMPLE },
      },
      docvalue_fields: ["vector_id", "in_group"],
    });
    for (const { _score: score, fields } of hits)
      if (fields && typeof score === "number")
        found.push({ id: fields.vector_id[0], group: fields.in_group[0], score: 2 * score - 1 });
  }
  if (found.length === 0) {
    const dimensions = await knownDimensions(vectors, space);
    if (dimensions !== null) checkVector(vector, dimensions);
  }
  return found.sort(bestFirst).slice(0, limit);
}

async function groupsOf(
  vectors: Vectors,
  space: VectorSpace,
  { after, limit }: Parameters<VectorStore["groups"]>[1],
): Promise<string[]> {
  if (limit < 1) return [];
  const sources = [{ group: { terms: { field: "in_group" } } }];
  const from = after !== undefined && { after: { group: after } };
  const { aggregations } = await everyIndex(vectors, space).search(groupsAnswer, {
    operation: "list what has vectors",
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    bool: { filter: [{ term: { embedder: space.embedder } }] },
    ignore_unavailable: true,
    size: 0,
    aggs: { groups: { composite: { size: limit, sources, ...from } } },
  });
  return aggregations?.groups.buckets.map(({ key }) => key.group) ?? [];
}

/** Of every embedder. What somebody else was just changing is looked for again, so that none is found any more. */
async function removeOwn(vectors: Vectors, space: Owned, filter: readonly Query[]): Promise<void> {
  const index = everyIndex(vectors, space);
  while ((await index.removeFound("remove vectors", filter)).conflicts > 0);
}

async function removeOthers({ elasticsearch }: Vectors, embedder: string, most: number): Promise<number> {
  const names = [nameOf(elasticsearch, "chunks"), nameOf(elasticsearch, "turns")];
  const index = new ElasticsearchIndex(elasticsearch, names.join(","));
  const filter = [{ bool: { must_not: [{ term: { embedder } }] } }];
  for (;;) {
    const { deleted, conflicts } = await index.removeFound("remove vectors", filter, most);
    if (deleted > 0 || conflicts === 0) return deleted;
  }
}

function bestFirst(a: VectorHit, b: VectorHit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

function pagesOf(values: readonly string[], size: number): string[][] {
  const pages: string[][] = [];
  for (let from = 0; from < values.length; from += size) pages.push(values.slice(from, from + size));
  return pages;
}
