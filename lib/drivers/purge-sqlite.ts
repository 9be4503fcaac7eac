import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTick } from "node:timers/promises";
import { PURGE_STEP_PAGES } from "../tunables.ts";

/** Search indexes that hold words of conversations. What is deleted of them is only marked, until their parts are merged. */
const INDEXES = ["turn_terms", "owner_terms"] as const;

/**
 * Leaves nothing of deleted rows in the database's files. `secure_delete` overwrites them where they stood; what is left are terms of the
 * search indexes, and old pages in the write-ahead log. In steps, so that requests come in between; stopped in the middle it goes on
 * the next time.
 */
export async function purgeSqlite(database: DatabaseSync, signal: AbortSignal): Promise<void> {
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
  if (!signal.aborted) database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}
