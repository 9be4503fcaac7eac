import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { Document } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import type { DocumentQuery } from "../../ports/document-index.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { foldForList } from "../shared/fold-for-list.ts";
import { listCursor, listPosition } from "../shared/list-position.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOCS } from "./elasticsearch-document-indices.ts";
import { documentOf, documentSource, isUnfinished, routingOf } from "./elasticsearch-document-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { idKeyPattern } from "./id-key-pattern.ts";
import { aliasOf } from "./index-definition.ts";
import type { Refresher } from "./refresher.ts";

const SORTS = {
  updated: { field: "updated_at", direction: "desc" },
  title: { field: "title_order", direction: "asc" },
  bytes: { field: "bytes", direction: "desc" },
  type: { field: "doc_type", direction: "asc" },
} as const;

const sortValue = z.union([z.string(), z.number()]);

const listAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: documentSource, sort: z.array(sortValue) })) }),
});
/** How many different numbers of versions a tenant's documents may have and still all be measured. */
const VERSION_NUMBERS = 1_000;
const usageAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({
    versions: z.object({
      buckets: z.array(z.object({ key: z.number(), bytes: z.object({ value: z.number() }) })),
    }),
  }),
});
const idsAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ doc_id: z.string() }) })) }),
});
const tenantsAnswer = z.object({
  aggregations: z.object({
    tenants: z.object({
      after_key: z.object({ tenant: z.string() }).optional(),
      buckets: z.array(z.object({ key: z.object({ tenant: z.string() }) })),
    }),
  }),
});

/** Records read in one page of a walk through all of them. */
const PAGE = 1_000;

/**
 * What is asked of many documents at once. A list shows what this process wrote, and what
 * others wrote a second ago.
 */
export function createDocumentLists(elasticsearch: Elasticsearch, refresher: Refresher) {
  const index = aliasOf(elasticsearch.indexPrefix, DOCS);

  async function page(operation: string, request: estypes.SearchRequest) {
    return (await searchAll(elasticsearch, { operation }, listAnswer, { index, ...request })).hits.hits;
  }

  async function number(tenantId: string, filter: estypes.QueryDslQueryContainer[]): Promise<number> {
    const answer = await elasticsearch.call(
      { operation: "count the documents", idempotent: true },
      (client, options) =>
        client.count(
          {
            index,
            routing: routingOf(tenantId),
            query: { bool: { filter: [{ term: { tenant_id: tenantId } }, ...filter] } },
          },
          options,
        ),
    );
    return z.object({ count: z.number() }).parse(answer).count;
  }

  return {
    async list(
      tenantId: string,
      query: DocumentQuery,
    ): Promise<{ documents: Document[]; nextCursor: string | null }> {
      const order = query.sort ?? "updated";
      const { field, direction } = SORTS[order];
      const position = query.cursor === undefined ? null : listPosition(order, query.cursor);
      const words = foldForList(query.query ?? "")
        .split(/\s+/u)
        .filter(Boolean);
      await refresher.own();
      const hits = await page("list the documents", {
        routing: routingOf(tenantId),
        query: {
          bool: {
            filter: [
              { term: { tenant_id: tenantId } },
              ...words.map(holds),
              ...(query.docType === undefined ? [] : [{ term: { doc_type: query.docType } }]),
              ...(query.status === undefined ? [] : [{ term: { status: query.status } }]),
              ...(query.uriPrefix === undefined ? [] : [holds(foldForList(query.uriPrefix))]),
            ],
          },
        },
        sort: [{ [field]: direction }, { doc_id: direction }],
        ...(position === null ? {} : { search_after: [position.value, position.doc_id] }),
        size: query.limit + 1,
      });
      const shown = hits.slice(0, query.limit);
      const last = shown.at(-1);
      const more = hits.length > query.limit && last !== undefined;
      const [value = ""] = last?.sort ?? [];
      return {
        // Title and uri are found by folded words, wherever they stand; a field of its own would need every
        // installation to be reindexed.
        documents: shown
          .map((hit) => documentOf(hit._source))
          .filter(({ uri }) => uri.startsWith(query.uriPrefix ?? "")),
        nextCursor: more ? listCursor(order, { value, doc_id: last._source.docId }) : null,
      };
    },

    /**
     * Which of the tenant's documents have this key, by id. Anybody's last change counts, as when a document
     * is read by its id. The engine holds the ids as they are written: a pattern over them needs no further
     * field, and no reindexing.
     */
    async idsWithKey(tenantId: string, idKey: string): Promise<string[]> {
      if (idKey === "") return [];
      await refresher.all();
      const call = { operation: "look for a document by its id" };
      const { hits } = await searchAll(elasticsearch, call, idsAnswer, {
        index,
        routing: routingOf(tenantId),
        query: {
          bool: {
            filter: [
              { term: { tenant_id: tenantId } },
              { regexp: { doc_id: { value: idKeyPattern(idKey), flags: "INTERSECTION" } } },
            ],
          },
        },
        sort: [{ doc_id: "asc" }],
        size: PAGE,
        _source: ["doc_id"],
      });
      return hits.hits.map((hit) => hit._source.doc_id).filter((docId) => documentIdKey(docId) === idKey);
    },

    /** Sizes of older versions are not searchable: each counts as the newest. */
    async usage(tenantId: string, createdBy?: string): Promise<{ documents: number; bytes: number }> {
      await refresher.own();
      const call = { operation: "measure the documents" };
      const { hits, aggregations } = await searchAll(elasticsearch, call, usageAnswer, {
        index,
        routing: routingOf(tenantId),
        size: 0,
        track_total_hits: true,
        query: {
          bool: {
            filter: [
              { term: { tenant_id: tenantId } },
              ...(createdBy === undefined ? [] : [{ term: { created_by: createdBy } }]),
            ],
          },
        },
        // Not by a script: an administrator may have switched them off.
        aggs: {
          versions: {
            terms: { field: "version", size: VERSION_NUMBERS },
            aggs: { bytes: { sum: { field: "bytes" } } },
          },
        },
      });
      const bytes = aggregations.versions.buckets.reduce((sum, each) => sum + each.key * each.bytes.value, 0);
      return { documents: hits.total.value, bytes };
    },

    async count(tenantId: string): Promise<number> {
      await refresher.own();
      return number(tenantId, []);
    },

    /** Decides whether an object is deleted: nothing that anybody wrote may be overlooked. */
    async usesObject(tenantId: string, checksum: string): Promise<boolean> {
      await refresher.all();
      return (await number(tenantId, [{ term: { checksums: checksum } }])) > 0;
    },

    async unfinished(limit: number): Promise<{ tenantId: string; docId: string; version: number }[]> {
      await refresher.all();
      const found: { tenantId: string; docId: string; version: number; createdAt: string }[] = [];
      let after: (string | number)[] | null = null;
      while (found.length < limit) {
        const hits: z.infer<typeof listAnswer>["hits"]["hits"] = await page("find unfinished documents", {
          query: { term: { unfinished: true } },
          sort: [{ created_at: "asc" }, { doc_id: "asc" }, { tenant_id: "asc" }],
          ...(after === null ? {} : { search_after: after }),
          size: Math.min(limit, PAGE),
        });
        for (const { _source: stored } of hits) {
          for (const { version, createdAt, status } of stored.versions) {
            if (isUnfinished({ status }))
              found.push({
                tenantId: stored.tenantId,
                docId: stored.docId,
                version,
                createdAt,
              });
          }
        }
        after = hits.at(-1)?.sort ?? null;
        if (after === null) break;
      }
      return found
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
        .slice(0, limit)
        .map(({ tenantId, docId, version }) => ({ tenantId, docId, version }));
    },

    async tenants(): Promise<string[]> {
      await refresher.all();
      const found: string[] = [];
      let after: { tenant: string } | undefined;
      do {
        const call = { operation: "list the tenants", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
        const sources = [{ tenant: { terms: { field: "tenant_id" } } }];
        const answer: z.infer<typeof tenantsAnswer> = await searchAll(elasticsearch, call, tenantsAnswer, {
          index,
          size: 0,
          aggregations: { tenants: { composite: { size: PAGE, sources, ...(after ? { after } : {}) } } },
        });
        const { tenants } = answer.aggregations;
        found.push(...tenants.buckets.map(({ key }) => key.tenant));
        after = tenants.after_key;
      } while (after !== undefined);
      return found;
    },
  };
}

/** The title or the uri holds this folded word: grams instead of a walk through every term of the index. */
function holds(word: string): estypes.QueryDslQueryContainer {
  const length = [...word].length;
  if (length === 1) return { term: { "found_by.one": word } };
  if (length === 2) return { term: { "found_by.two": word } };
  return { match_phrase: { found_by: word } };
}
