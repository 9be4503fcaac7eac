import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { Jump, Segment } from "../../domain/branch.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { ELASTICSEARCH_TURN_PARTS } from "../../tunables/engines.ts";
import { hitsOf, searchAll } from "./elasticsearch-requests.ts";
import { ofSession, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

const jumpSchema = hitsOf(fromWire(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() })));
const numberSchema = hitsOf(z.object({ turn_id: z.number() }));
const single = <Value extends z.ZodType>(value: Value) => z.tuple([value]).transform(([only]) => only);
const searchedBySchema = z.object({
  turn_id: single(z.number()),
  "ts.raw": single(z.string()),
  term_counts: single(z.string()),
  write_id: single(z.string()),
});
const fieldsSchema = z.object({ hits: z.object({ hits: z.array(z.object({ fields: z.unknown() })) }) });
const PAGE = ELASTICSEARCH_TURN_PARTS;
/** About 0.9 kB each. */
const SEARCHED_BY_PAGE = 2_500;
/** A session lies in one shard, so the order by a sub-aggregation is exact. */
const CITED_FIRST = (size: number): Record<string, estypes.AggregationsAggregationContainer> => ({
  cited: {
    nested: { path: "doc_refs" },
    aggregations: {
      documents: {
        terms: { field: "doc_refs.doc_id", size, order: { "of_turn>first": "asc" } },
        aggregations: {
          of_turn: { reverse_nested: {}, aggregations: { first: { min: { field: "turn_id" } } } },
        },
      },
    },
  },
});
const buckets = z.array(z.object({ of_turn: z.object({ first: z.object({ value: z.number() }) }) }));
const citedFirstSchema = z.object({
  aggregations: z.object({ cited: z.object({ documents: z.object({ buckets }) }) }),
});

export interface SearchedBy {
  ts: string;
  term_counts: string;
  write_id: string;
}

/**
 * What needs a search, which sees a write only once the engine has refreshed: the callers
 * know how to live with it.
 */
export interface TurnQueries {
  /** Turns that are jumps are refreshed when they are written: complete at any moment. */
  jumps(key: SessionKey): Promise<Jump[]>;
  newestWithDocRefs(key: SessionKey, from: number, to: number): Promise<number | null>;
  /**
   * The turns inside the segments in which some document is cited first, ascending: those of the first
   * `limit` documents at least, and all of them up to the last one given.
   */
  firstCiting(key: SessionKey, segments: readonly Segment[], limit: number): Promise<number[]>;
  /**
   * What turns are searched by, from this number on and without a gap, as far as a search
   * sees them; at most a page.
   */
  searchedBy(key: SessionKey, from: number): Promise<SearchedBy[]>;
  withoutSummary(key: SessionKey, before: number, limit: number): Promise<number[]>;
}

export function createTurnQueries({
  elasticsearch,
  turns,
}: Pick<TurnIndices, "elasticsearch" | "turns">): TurnQueries {
  async function numbersOf(
    key: SessionKey,
    operation: string,
    filter: object[],
    { newestFirst, limit }: { newestFirst: boolean; limit: number },
  ): Promise<number[]> {
    const { hits } = await searchAll(elasticsearch, { operation }, numberSchema, {
      index: turns,
      routing: sessionRef(key),
      query: { bool: { filter: [...ofSession(key), ...filter] } },
      sort: [{ turn_id: newestFirst ? "desc" : "asc" }],
      size: limit,
      _source: ["turn_id"],
    });
    return hits.hits.map((hit) => hit._source.turn_id);
  }

  return {
    async jumps(key) {
      const found: Jump[] = [];
      for (;;) {
        const { hits } = await searchAll(elasticsearch, { operation: "read jumps" }, jumpSchema, {
          index: turns,
          routing: sessionRef(key),
          query: {
            bool: {
              filter: [
                ...ofSession(key),
                { term: { is_jump: true } },
                { range: { turn_id: { gt: found.at(-1)?.turnId ?? 0 } } },
              ],
            },
          },
          sort: [{ turn_id: "asc" }],
          size: PAGE,
          _source: ["turn_id", "parent_turn_id"],
        });
        found.push(...hits.hits.map((hit) => hit._source));
        if (hits.hits.length < PAGE) return found;
      }
    },

    async newestWithDocRefs(key, from, to) {
      const range = { range: { turn_id: { gte: from, lte: to } } };
      const [newest] = await numbersOf(
        key,
        "find the newest turn with documents",
        [{ term: { has_doc_refs: true } }, range],
        { newestFirst: true, limit: 1 },
      );
      return newest ?? null;
    },

    async firstCiting(key, segments, limit) {
      const call = { operation: "find the documents of a conversation" };
      const should = segments.map(({ from, to }) => ({ range: { turn_id: { gte: from, lte: to } } }));
      const { aggregations } = await searchAll(elasticsearch, call, citedFirstSchema, {
        index: turns,
        routing: sessionRef(key),
        query: {
          bool: { filter: [...ofSession(key), { term: { has_doc_refs: true } }, { bool: { should } }] },
        },
        size: 0,
        aggregations: CITED_FIRST(limit),
      });
      return [...new Set(aggregations.cited.documents.buckets.map(({ of_turn }) => of_turn.first.value))];
    },

    async searchedBy(key, from) {
      const call = { operation: "read what turns are searched by" };
      const { hits } = await searchAll(elasticsearch, call, fieldsSchema, {
        index: turns,
        routing: sessionRef(key),
        query: { bool: { filter: [...ofSession(key), { range: { turn_id: { gte: from } } }] } },
        sort: [{ turn_id: "asc" }],
        size: SEARCHED_BY_PAGE,
        // Columns: reading the whole documents would take ten times as long.
        _source: false,
        stored_fields: "_none_",
        docvalue_fields: Object.keys(searchedBySchema.shape),
      });
      const found: SearchedBy[] = [];
      for (const hit of hits.hits) {
        const parsed = searchedBySchema.safeParse(hit.fields);
        if (!parsed.success || parsed.data.turn_id !== from + found.length) break;
        const { "ts.raw": ts, term_counts, write_id } = parsed.data;
        found.push({ ts, term_counts, write_id });
      }
      return found;
    },

    withoutSummary: (key, before, limit) =>
      numbersOf(
        key,
        "find turns without summary",
        [{ term: { has_summary: false } }, { range: { turn_id: { lt: before } } }],
        { newestFirst: false, limit },
      ),
  };
}
