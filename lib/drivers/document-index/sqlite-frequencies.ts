import type { DatabaseSync } from "node:sqlite";
import type { IndexTenants } from "./sqlite-tenants.ts";

const REMEMBERED_TERMS = 50_000;

/**
 * In how many chunks of a tenant a term stands. The index has to walk a term's whole list to say so (about a millisecond
 * for a word that is everywhere), hence remembered until this or another process has written.
 */
export function createFrequencies(
  database: DatabaseSync,
  tenants: IndexTenants,
): (tenantNo: number, term: string) => number {
  const frequencyOf = database.prepare("SELECT doc FROM chunk_index_rows WHERE term = ?");
  const dataVersion = database.prepare("PRAGMA data_version");
  const remembered = new Map<string, number>();
  let state = "";

  return (tenantNo, term) => {
    const now = `${dataVersion.get()?.data_version} ${tenants.changes()}`;
    if (now !== state || remembered.size >= REMEMBERED_TERMS) remembered.clear();
    state = now;
    const stored = tenants.storedTerm(tenantNo, term);
    const known = remembered.get(stored);
    if (known !== undefined) return known;
    const found = Number(frequencyOf.get(stored)?.doc ?? 0);
    remembered.set(stored, found);
    return found;
  };
}
