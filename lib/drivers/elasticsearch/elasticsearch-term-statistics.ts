import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { TermStatistics } from "../../ports/document-index.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_CHUNKS, DOC_TENANTS } from "./elasticsearch-document-indices.ts";
import { recordKeyOf, routingOf, tenantTermOf } from "./elasticsearch-document-records.ts";
import { createRecords } from "./elasticsearch-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { aliasOf } from "./index-definition.ts";

export interface TenantStatistics extends TermStatistics {
  /** Mean number of terms in title, heading and body. */
  averages: [number, number, number];
}

interface Remembered {
  revision: string;
  chunks: number;
  averages: [number, number, number];
  /** Also of terms that stand nowhere: 0. */
  frequencies: Map<string, number>;
}

const REMEMBERED_TENANTS = 500;
const REMEMBERED_TERMS = 20_000;

const sum = z.object({ value: z.number() });
const totalsAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({ title: sum, heading: sum, body: sum }),
});
const frequenciesAnswer = z.object({
  aggregations: z.object({ terms: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }) }),
});

export type TenantRevisions = ReturnType<typeof createTenantRevisions>;

/** A mark per tenant that every change of what is searched replaces, read as it is now. */
export function createTenantRevisions(elasticsearch: Elasticsearch) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_TENANTS);
  const schema = z.object({ revision: z.string() });
  const records = createRecords({
    elasticsearch,
    definition: DOC_TENANTS,
    schema,
    what: "the library's revision",
  });
  const idOf = (tenantId: string) => recordKeyOf("tenant", tenantId);

  return {
    async current(tenantId: string): Promise<string> {
      return (await records.get(tenantId, idOf(tenantId)))?.value.revision ?? "";
    },

    /** To be called when a change can be found, and before it is reported as made. */
    async renew(tenantId: string): Promise<void> {
      await elasticsearch.call(
        { operation: "note a change of the library", idempotent: true },
        (client, options) =>
          client.index(
            {
              index,
              id: idOf(tenantId),
              routing: routingOf(tenantId),
              require_alias: true,
              document: { tenant_id: tenantId, revision: randomUUID() },
            },
            options,
          ),
      );
    },
  };
}

/** The tenant's own numbers, counted by the engine and remembered until the tenant's revision is another. */
export function createTermStatistics(elasticsearch: Elasticsearch, revisions: TenantRevisions) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_CHUNKS);
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_TENANTS });

  const call = { operation: "read term statistics" };

  async function countTotals(tenantId: string): Promise<Pick<Remembered, "chunks" | "averages">> {
    const { hits, aggregations } = await searchAll(elasticsearch, call, totalsAnswer, {
      index,
      routing: routingOf(tenantId),
      size: 0,
      query: { bool: { filter: [{ term: { tenant_id: tenantId } }, { term: { live: true } }] } },
      track_total_hits: true,
      aggregations: {
        title: { sum: { field: "title_length" } },
        heading: { sum: { field: "heading_length" } },
        body: { sum: { field: "body_length" } },
      },
    });
    const chunks = hits.total.value;
    const average = (total: { value: number }) => (chunks > 0 ? total.value / chunks : 0);
    const { title, heading, body } = aggregations;
    return { chunks, averages: [average(title), average(heading), average(body)] };
  }

  /** The tenant stands in the terms themselves, and only searched chunks have any. */
  async function countTerms(tenantId: string, terms: readonly string[]): Promise<number[]> {
    if (terms.length === 0) return [];
    const filters = terms.map((term) => ({ term: { tenant_terms: tenantTermOf(tenantId, term) } }));
    const { aggregations } = await searchAll(elasticsearch, call, frequenciesAnswer, {
      index,
      routing: routingOf(tenantId),
      size: 0,
      aggregations: { terms: { filters: { filters } } },
    });
    return aggregations.terms.buckets.map((bucket) => bucket.doc_count);
  }

  return async function statistics(tenantId: string, terms: readonly string[]): Promise<TenantStatistics> {
    // Read before it is counted: what is counted is never older than its revision.
    const revision = await revisions.current(tenantId);
    const before = remembered.get(tenantId);
    const known = before?.revision === revision && before.frequencies.size < REMEMBERED_TERMS ? before : null;
    const missing = [...new Set(terms)].filter((term) => !known?.frequencies.has(term));
    let state = known;
    if (state === null || missing.length > 0) {
      const [{ chunks, averages }, counts] = await Promise.all([
        known ?? countTotals(tenantId),
        countTerms(tenantId, missing),
      ]);
      const frequencies = new Map(known?.frequencies);
      missing.forEach((term, place) => {
        frequencies.set(term, counts[place] ?? 0);
      });
      state = { revision, chunks, averages, frequencies };
      remembered.set(tenantId, state);
    }
    const frequencies = new Map<string, number>();
    for (const term of new Set(terms)) {
      const found = state.frequencies.get(term) ?? 0;
      if (found > 0) frequencies.set(term, found);
    }
    return { chunks: state.chunks, averages: state.averages, frequencies };
  };
}
