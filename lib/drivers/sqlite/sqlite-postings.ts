import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { REMEMBERED_POSTINGS } from "../../tunables/retrieval.ts";
import type { IndexTenants } from "./sqlite-tenants.ts";

const REMEMBERED_TERMS = 50_000;
/** What remembering a term costs besides its occurrences, in occurrences. */
const ENTRY_WEIGHT = 32;

/** Where the terms of a tenant stand. */
export interface Postings {
  /** At the beginning of what reads one state of the index. */
  begin(): void;
  /** In how many chunks the term stands. */
  frequency(tenantNo: number, term: string): number;
  /**
   * Its occurrences by chunk: four times the chunk's number, and 0 for its title, 1 for its heading, 2 for
   * its body. Not to be changed.
   */
  places(tenantNo: number, term: string): Float64Array;
}

/**
 * The index has to walk a term's whole list to say in how many chunks it stands (about a
 * millisecond for a word that is everywhere), and to give each occurrence as a row of its own costs
 * twenty times that. Questions of a conversation share their words, so both are remembered until
 * this or another process has written.
 */
export function createPostings(database: DatabaseSync, tenants: IndexTenants): Postings {
  const frequencyOf = database.prepare("SELECT doc FROM chunk_index_rows WHERE term = ?");
  // Chunk and field of each occurrence in one number; packed into one text, since a row each
  // costs ten times as much.
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
