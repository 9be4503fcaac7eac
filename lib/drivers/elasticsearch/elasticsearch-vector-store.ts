import type { estypes } from "@elastic/elasticsearch";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { VectorHit, VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { assertWritten, type BulkWrite, bulkWrite } from "./bulk-write.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { withVectorErrors } from "./elasticsearch-vector-errors.ts";
import { vectorIndex, vectorIndicesOf } from "./elasticsearch-vector-indices.ts";
import {
  checkVector,
  filterOf,
  idOf,
  type Owned,
  recordOf,
  routingOf,
  spaceKey,
} from "./elasticsearch-vector-records.ts";
import { removeVectors } from "./elasticsearch-vector-removal.ts";
import { elasticsearchVectorUses } from "./elasticsearch-vector-uses.ts";
import { ensureIndices } from "./ensure-indices.ts";
import { aliasOf, withShards } from "./index-definition.ts";

/** Terms that one query may hold, with room to spare. */
const GROUPS_AT_ONCE = 10_000;
/** Beyond the limit, so that of equals at its end the first by id are given. */
const EQUALS = 32;
/** Spaces whose number of components is kept in mind. */
const SPACES_KNOWN = 10_000;
const OVERSAMPLE = 2;

const one = <Item extends z.ZodType>(item: Item) => z.tuple([item]);
const hitsSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        _index: z.string(),
        _score: z.number().nullish(),
        fields: z.object({ vector_id: one(z.string()), in_group: one(z.string()) }).optional(),
      }),
    ),
  }),
});
const groupsSchema = z.object({
  aggregations: z
    .object({ groups: z.object({ buckets: z.array(z.object({ key: z.object({ group: z.string() }) })) }) })
    .optional(),
});
/**
 * Vectors in Elasticsearch, exact, in indices of their own. Every write is findable when it returns: vectors
 * come in batches behind a model that takes far longer than a refresh.
 */
export function createElasticsearchVectorStore({
  elasticsearch,
  shards,
}: {
  elasticsearch: Elasticsearch;
  shards: number;
}): VectorStore {
  const { indexPrefix } = elasticsearch;
  const made = new Map<string, Promise<void>>();
  const dimensionsOf = new LRUCache<string, number>({ max: SPACES_KNOWN });
  const everyIndex = (space: Owned) => `${indexPrefix}${vectorIndicesOf(space.of.kind)}*`;
  const indexFor = (space: Owned, dimensions: number) =>
    aliasOf(indexPrefix, vectorIndex(space.of.kind, dimensions));

  /** Made once; a failure is tried again by the next who asks. */
  function ensure(space: Owned, dimensions: number): Promise<void> {
    const definitions = withShards([vectorIndex(space.of.kind, dimensions)], shards);
    const index = indexFor(space, dimensions);
    const known = made.get(index) ?? ensureIndices(elasticsearch, definitions);
    made.set(index, known);
    known.catch(() => made.delete(index));
    return known;
  }

  async function search(space: Owned, operation: string, request: estypes.SearchRequest) {
    const routing = routingOf(space);
    const fixed = { routing, _source: false, ignore_unavailable: true };
    return (await searchAll(elasticsearch, { operation }, hitsSchema, { ...fixed, ...request })).hits.hits;
  }

  /** How many components the vectors of a space have; null while there are none. */
  async function knownDimensions(space: VectorSpace): Promise<number | null> {
    const name = spaceKey(space, space.embedder);
    const known = dimensionsOf.get(name);
    if (known !== undefined) return known;
    const [found] = await search(space, "look for vectors", {
      index: everyIndex(space),
      size: 1,
      query: { bool: { filter: filterOf(space) } },
    });
    const index = found?._index.slice(`${indexPrefix}${vectorIndicesOf(space.of.kind)}`.length);
    if (index === undefined) return null;
    const dimensions = Number.parseInt(index, 10);
    dimensionsOf.set(name, dimensions);
    return dimensions;
  }

  /** False when the index is not there. */
  async function write(index: string, writes: readonly BulkWrite[]): Promise<boolean> {
    const operation = "keep vectors";
    const outcomes = await bulkWrite(elasticsearch, { index, operation, refresh: true }, writes);
    assertWritten(operation, outcomes, [404]);
    return outcomes.every(({ status }) => status !== 404);
  }

  return withVectorErrors({
    async put(space, vectors) {
      const [first] = vectors;
      if (!first) return;
      const dimensions = (await knownDimensions(space)) ?? first.vector.length;
      for (const { vector } of vectors) checkVector(vector, dimensions);
      // Of one id that stands there twice the last counts.
      const last = new Map(vectors.map((stored) => [stored.id, stored]));
      const writes = [...last.values()].map(
        (stored): BulkWrite => ({
          action: "index",
          id: idOf(space, stored.id),
          routing: routingOf(space),
          document: recordOf(space, stored),
        }),
      );
      await ensure(space, dimensions);
      if (!(await write(indexFor(space, dimensions), writes))) {
        // Somebody has deleted the index.
        made.delete(indexFor(space, dimensions));
        await ensure(space, dimensions);
        if (!(await write(indexFor(space, dimensions), writes)))
          throw new AppError("unavailable", { message: "Elasticsearch: the index of vectors goes away" });
      }
      dimensionsOf.set(spaceKey(space, space.embedder), dimensions);
    },

    async missing(space, ids) {
      const there = new Set<string>();
      for (let from = 0; from < ids.length; from += REMOTE_BATCH) {
        const values = ids.slice(from, from + REMOTE_BATCH).map((id) => idOf(space, id));
        const found = await search(space, "look for vectors", {
          index: everyIndex(space),
          size: values.length,
          query: { ids: { values } },
        });
        for (const { _id } of found) there.add(_id);
      }
      return ids.filter((id) => !there.has(idOf(space, id)));
    },

    async nearest(space, vector, { limit, groups, notGroups = [] }) {
      if (limit < 1 || groups?.length === 0) return [];
      const found: VectorHit[] = [];
      for (const some of groups === undefined ? [undefined] : pagesOf(groups)) {
        const filter = [
          ...filterOf(space),
          ...(some ? [{ terms: { in_group: some } }] : []),
          ...(notGroups.length > 0
            ? [{ bool: { must_not: [{ terms: { in_group: [...notGroups] } }] } }]
            : []),
        ];
        const k = limit + EQUALS;
        const hits = await search(space, "compare vectors", {
          index: indexFor(space, vector.length),
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
        const dimensions = await knownDimensions(space);
        if (dimensions !== null) checkVector(vector, dimensions);
      }
      return found.sort(bestFirst).slice(0, limit);
    },

    async groups(space, { after, limit }) {
      if (limit < 1) return [];
      const call = { operation: "list what has vectors", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
      const sources = [{ group: { terms: { field: "in_group" } } }];
      const from = after !== undefined && { after: { group: after } };
      const { aggregations } = await searchAll(elasticsearch, call, groupsSchema, {
        index: everyIndex(space),
        routing: routingOf(space),
        ignore_unavailable: true,
        size: 0,
        query: { bool: { filter: filterOf(space) } },
        aggs: { groups: { composite: { size: limit, sources, ...from } } },
      });
      return aggregations?.groups.buckets.map(({ key }) => key.group) ?? [];
    },

    async removeGroups(space, groups) {
      const own = { term: { space: spaceKey(space) } };
      for (const some of pagesOf(groups))
        await removeVectors(elasticsearch, {
          index: everyIndex(space),
          space,
          query: [own, { terms: { in_group: some } }],
        });
    },

    async removeSpace(space) {
      const query = [{ term: { space: spaceKey(space) } }];
      await removeVectors(elasticsearch, { index: everyIndex(space), space, query });
    },

    uses: () => elasticsearchVectorUses(elasticsearch),

    async removeOthers(embedder, most) {
      const query = [{ bool: { must_not: [{ term: { embedder } }] } }];
      let removed = 0;
      for (const kind of ["chunks", "turns"] as const)
        if (removed < most) {
          const index = `${indexPrefix}${vectorIndicesOf(kind)}*`;
          removed += await removeVectors(elasticsearch, { index, space: null, query, most: most - removed });
        }
      return removed;
    },
  });
}

function bestFirst(a: VectorHit, b: VectorHit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

function pagesOf(groups: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (let from = 0; from < groups.length; from += GROUPS_AT_ONCE)
    pages.push(groups.slice(from, from + GROUPS_AT_ONCE));
  return pages;
}
