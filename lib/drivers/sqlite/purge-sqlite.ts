import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTick } from "node:timers/promises";
import {
  PURGE_COMPACT_BYTES,
  PURGE_QUIET_BYTES,
  PURGE_QUIET_MS,
  PURGE_STEP_PAGES,
} from "../../tunables/engines.ts";
import { runSqlite } from "./run-sqlite.ts";

/** Search indexes. What is deleted from them is only marked until their parts are merged. */
const OF_CONVERSATIONS = ["turn_terms", "owner_terms"] as const;
const OF_DOCUMENTS = ["chunk_index"] as const;
const SQLITE_BUSY = 5;
/**
 * `user_version` of a file that may hold copies of deleted rows, because it was too large to be rewritten at
 * once.
 */
const HOLDS_COPIES = 1;

/**
 * Leaves nothing of deleted rows in the database's files. `secure_delete` overwrites the rows themselves;
 * what remains is terms in the search indexes, copies in the free part of a page that was split, and old
 * pages in the write-ahead log. The indexes are merged in steps, so that requests run in between; an
 * interrupted merge continues the next time. The copies go only when the whole file is rewritten, which
 * blocks everything else: that happens by itself if the file is small, else when nobody is using it
 * (`createQuietCompaction`) or on request. The daily batch marks a large file too: it deletes what has
 * expired, and a server that stopped right after a deletion has marked nothing. It also merges the index of
 * documents, which may be large.
 */
export async function purgeSqlite(
  database: DatabaseSync,
  { signal, compact, soon }: { signal: AbortSignal; compact: boolean; soon: boolean },
): Promise<void> {
  const isLarge = !compact && sizeOf(database) > PURGE_COMPACT_BYTES;
  // Marked first: if this is interrupted, nothing else would say that the rewrite is due.
  if (isLarge) {
    await runSqlite("note what was deleted", () => database.exec(`PRAGMA user_version = ${HOLDS_COPIES}`));
  }
  const changes = database.prepare("SELECT total_changes() AS changes");
  const changed = () => Number(changes.get()?.changes);
  for (const index of [...OF_CONVERSATIONS, ...(soon ? [] : OF_DOCUMENTS)]) {
    // A negative number ends with everything merged into one part, as "optimize" does in one step.
    const merge = database.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`);
    for (let before = changed(); !signal.aborted; before = changed()) {
      await runSqlite("merge what was deleted", () => merge.run(-PURGE_STEP_PAGES));
      if (changed() - before < 2) break;
      await nextTick();
    }
  }
  if (signal.aborted) return;
  if (!isLarge) await runSqlite("write the database anew", () => writeAnew(database));
  await runSqlite("empty the write-ahead log", () => emptyLog(database));
}

/**
 * Rewrites a file that was too large for it at the deletion, once nothing has been written to it for a while;
 * to be called now and then. True when it was done. Nobody is answered meanwhile: 10 s for the largest file
 * that is rewritten.
 */
export function createQuietCompaction(
  database: DatabaseSync,
  now: () => number = () => performance.now(),
): () => boolean {
  const changes = database.prepare("SELECT total_changes() AS changes");
  const version = database.prepare("PRAGMA user_version");
  let seen = -1;
  let since = now();
  return () => {
    const changed = Number(changes.get()?.changes);
    if (changed !== seen) {
      seen = changed;
      since = now();
      return false;
    }
    const isDue = Number(version.get()?.user_version) === HOLDS_COPIES;
    if (!isDue || now() - since < PURGE_QUIET_MS || sizeOf(database) > PURGE_QUIET_BYTES) return false;
    writeAnew(database);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    return true;
  };
}

function writeAnew(database: DatabaseSync): void {
  database.exec("VACUUM");
  database.exec("PRAGMA user_version = 0");
}

/** Empties the write-ahead log; if somebody is still reading it, fails as for a lock. */
function emptyLog(database: DatabaseSync): void {
  const { busy } = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
  if (busy === 1) throw Object.assign(new Error("the write-ahead log is in use"), { errcode: SQLITE_BUSY });
}

function sizeOf(database: DatabaseSync): number {
  const size = database
    .prepare("SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()")
    .get();
  return Number(size?.bytes);
}
