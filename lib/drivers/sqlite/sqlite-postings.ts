import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { REMEMBERED_POSTINGS } from "../../tunables/retrieval.ts";
import type { IndexTenants } from "./sqlite-tenants.ts";

const REMEMBERED_TERMS = 50_000;
/** What remembering a term costs in addition to its occurrences, counted in occurrences. */
const ENTRY_WEIGHT = 32;

/** Where a tenant's terms occur. */
export interface Postings {
  /** Called before reading one state of the index. */
  begin(): void;
  /** How many chunks contain the term. */
  frequency(tenantNo: number, term: string): number;
  /**
   * The term's occurrences in the order of chunks, each as four times the chunk's number plus 0 for its
   * title, 1 for its heading, or 2 for its body. Must not be changed.
   */
  places(tenantNo: number, term: string): Float64Array;
}

/**
 * To say how many chunks contain a term, the index has to walk the term's whole list (about a millisecond for
 * a very common word); returning each occurrence as its own row costs twenty times that. The questions of a
 * conversation share words, so both are remembered until this or another process writes.
 */
export function createPostings(database: DatabaseSync, tenants: IndexTenants): Postings {
  const frequencyOf = database.prepare("SELECT doc FROM chunk_index_rows WHERE term = ?");
  // Each occurrence's chunk and field in one number, all packed into one text, since separate rows cost ten
  // times as much.
  const placesOf = database.prepare(
    `SELECT json_group_array(doc * 4 + CASE col WHEN 'title' THEN 0 WHEN 'heading' THEN 1 ELSE 2 END) AS packed
     FROM chunk_index_instances WHERE term = ?`,
  );
  const dataVersion = database.prepare("PRAGMA data_version");
  const frequencies = new Map<string, number>();
  const remembered = new LRUCache<string, Float64Array>({
    maxSize: REMEMBERED_POSTINGS,
    sizeCalculation: ({ length }) => length + ENTRY_WEIGHT,
  });
  let state = "";

  return {
    begin() {
      const now = `${dataVersion.get()?.data_version} ${tenants.changes()}`;
      if (now === state) return;
      state = now;
      frequencies.clear();
      remembered.clear();
    },

    frequency(tenantNo, term) {
      const stored = tenants.storedTerm(tenantNo, term);
      const known = frequencies.get(stored);
      if (known !== undefined) return known;
      if (frequencies.size >= REMEMBERED_TERMS) frequencies.clear();
      const found = Number(frequencyOf.get(stored)?.doc ?? 0);
      frequencies.set(stored, found);
      return found;
    },

    places(tenantNo, term) {
      const stored = tenants.storedTerm(tenantNo, term);
      const known = remembered.get(stored);
      if (known !== undefined) return known;
      const packed = placesOf.get(stored)?.packed;
      const list: unknown = typeof packed === "string" ? JSON.parse(packed) : [];
      const found = new Float64Array(Array.isArray(list) ? list : []);
      remembered.set(stored, found);
      return found;
    },
  };
}
