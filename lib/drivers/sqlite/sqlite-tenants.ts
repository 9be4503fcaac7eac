import type { DatabaseSync } from "node:sqlite";

export interface TenantTotals {
  tenantNo: number;
  chunks: number;
  /** Mean number of terms in title, heading and body. */
  averages: [number, number, number];
}

export type IndexTenants = ReturnType<typeof createIndexTenants>;

/** The tenants' short numbers, and the totals of what each has in the search index. */
export function createIndexTenants(database: DatabaseSync) {
  const insert = database.prepare("INSERT OR IGNORE INTO index_tenants (tenant_id) VALUES (?)");
  const byId = database.prepare("SELECT * FROM index_tenants WHERE tenant_id = ?");
  const addTotals = database.prepare(
    `UPDATE index_tenants SET chunks = chunks + ?, title_terms = title_terms + ?, heading_terms = heading_terms + ?,
     body_terms = body_terms + ? WHERE tenant_no = ?`,
  );

  let changes = 0;

  return {
    /** Grows with every change this process makes to the index, even one that is rolled back. */
    changes(): number {
      return changes;
    },

    /** Numbers a tenant that has no number yet; call only inside a write transaction. */
    numberOf(tenantId: string): number {
      insert.run(tenantId);
      return Number(byId.get(tenantId)?.tenant_no);
    },

    totals(tenantId: string): TenantTotals | null {
      const row = byId.get(tenantId);
      if (!row) return null;
      const chunks = Number(row.chunks);
      const average = (total: unknown) => (chunks > 0 ? Number(total) / chunks : 0);
      return {
        tenantNo: Number(row.tenant_no),
        chunks,
        averages: [average(row.title_terms), average(row.heading_terms), average(row.body_terms)],
      };
    },

    add(tenantNo: number, chunks: number, terms: readonly [number, number, number]): void {
      changes += 1;
      addTotals.run(chunks, ...terms, tenantNo);
    },

    storedTerm(tenantNo: number, term: string): string {
      return `t${tenantNo}_${term}`;
    },
  };
}
