import { z } from "zod";
import type { TermStatistics } from "../../ports/document-index.ts";
import { routingOf, tenantTermOf } from "./elasticsearch-document-records.ts";
import type { TenantDocuments } from "./elasticsearch-document-store.ts";
import { buckets } from "./elasticsearch-index.ts";

export interface TenantStatistics extends TermStatistics {
  /** Mean number of terms in title, heading and body. */
  averages: [number, number, number];
}

const sum = z.object({ value: z.number() });
const totalsSchema = z.object({ title: sum, heading: sum, body: sum });
const frequenciesSchema = z.object({ terms: buckets({ doc_count: z.number() }) });
const TOLD = { operation: "read term statistics" };

/**
 * The tenant's own numbers, counted by the engine, which remembers the answers of such searches itself until
 * something that they count has changed.
 */
export async function tenantStatistics(
  tenant: TenantDocuments,
  terms: readonly string[],
): Promise<TenantStatistics> {
  const [totals, frequencies] = await Promise.all([
    countTotals(tenant),
    countTerms(tenant, [...new Set(terms)]),
  ]);
  return { ...totals, frequencies };
}

async function countTotals({
  chunks,
}: TenantDocuments): Promise<Pick<TenantStatistics, "chunks" | "averages">> {
  const { total, aggregations } = await chunks.aggregate(totalsSchema, {
    ...TOLD,
    bool: { filter: [{ term: { live: true } }] },
    aggregations: {
      title: { sum: { field: "title_length" } },
      heading: { sum: { field: "heading_length" } },
      body: { sum: { field: "body_length" } },
    },
  });
  const average = ({ value }: { value: number }) => (total > 0 ? value / total : 0);
  const { title, heading, body } = aggregations;
  return { chunks: total, averages: [average(title), average(heading), average(body)] };
}

/**
 * The tenant stands in the terms themselves, and only searched chunks have any: without a filter the index knows the
 * numbers already.
 */
async function countTerms(
  { tenantId, chunks }: TenantDocuments,
  terms: readonly string[],
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const filters = terms.map((term) => ({ term: { tenant_terms: tenantTermOf(tenantId, term) } }));
  const place = chunks.within({ routing: routingOf(tenantId), filter: [] });
  const { aggregations } = await place.aggregate(frequenciesSchema, {
    ...TOLD,
    aggregations: { terms: { filters: { filters } } },
  });
  return new Map(
    aggregations.terms.buckets.flatMap(({ doc_count: count }, place): [string, number][] =>
      count > 0 ? [[terms[place] ?? "", count]] : [],
    ),
  );
}
