import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTick } from "node:timers/promises";
import { PURGE_COMPACT_BYTES, PURGE_STEP_PAGES } from "../tunables/engines.ts";

/** Search indexes that hold words of conversations. What is deleted of them is only marked, until their parts are merged. */
const INDEXES = ["turn_terms", "owner_terms"] as const;

/**
 * Leaves nothing of deleted rows in the database's files. `secure_delete` overwrites them where they stood; what is left are terms of the
 * search indexes, copies that stayed behind in the free part of a page when it was split, and old pages in the write-ahead log. The
 * indexes are merged in steps, so that requests come in between; stopped in the middle it goes on the next time. The copies go by
 * writing the whole file anew, which holds up everything else: by itself only where it is small, else when it is asked for.
 */
export async function purgeSqlite(
  database: DatabaseSync,
  { signal, compact }: { signal: AbortSignal; compact: boolean },
): Promise<void> {
  const changes = database.prepare("SELECT total_changes() AS changes");
  const changed = () => Number(changes.get()?.changes);
  for (const index of INDEXES) {
    // A negative number merges everything into one part in the end, as "optimize" does at once.
    const merge = database.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`);
    for (let before = changed(); !signal.aborted; before = changed()) {
      merge.run(-PURGE_STEP_PAGES);
      if (changed() - before < 2) break;
      await nextTick();
    }
  }
  if (signal.aborted) return;
  if (compact || sizeOf(database) <= PURGE_COMPACT_BYTES) database.exec("VACUUM");
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

function sizeOf(database: DatabaseSync): number {
  const size = database
    .prepare("SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()")
    .get();
  return Number(size?.bytes);
}
