import { z } from "zod";
import type { TermStatistics } from "../../ports/document-index.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_CHUNKS } from "./elasticsearch-document-indices.ts";
import { routingOf, tenantTermOf } from "./elasticsearch-document-records.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { aliasOf } from "./index-definition.ts";

export interface TenantStatistics extends TermStatistics {
  /** Mean number of terms in title, heading and body. */
  averages: [number, number, number];
}

const sum = z.object({ value: z.number() });
const totalsAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({ title: sum, heading: sum, body: sum }),
});
const frequenciesAnswer = z.object({
  aggregations: z.object({ terms: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }) }),
});

/**
 * The tenant's own numbers, counted by the engine, which remembers the answers of such searches itself until
 * something that they count has changed.
 */
export function createTermStatistics(elasticsearch: Elasticsearch) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_CHUNKS);
  const call = { operation: "read term statistics" };

  async function countTotals(tenantId: string): Promise<Pick<TenantStatistics, "chunks" | "averages">> {
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
  async function countTerms(tenantId: string, terms: readonly string[]): Promise<Map<string, number>> {
    if (terms.length === 0) return new Map();
    const filters = terms.map((term) => ({ term: { tenant_terms: tenantTermOf(tenantId, term) } }));
    const { aggregations } = await searchAll(elasticsearch, call, frequenciesAnswer, {
      index,
      routing: routingOf(tenantId),
      size: 0,
      aggregations: { terms: { filters: { filters } } },
    });
    return new Map(
      aggregations.terms.buckets.flatMap(({ doc_count: count }, place): [string, number][] =>
        count > 0 ? [[terms[place] ?? "", count]] : [],
      ),
    );
  }

  return async function statistics(tenantId: string, terms: readonly string[]): Promise<TenantStatistics> {
    const [totals, frequencies] = await Promise.all([
      countTotals(tenantId),
      countTerms(tenantId, [...new Set(terms)]),
    ]);
    return { ...totals, frequencies };
  };
}
