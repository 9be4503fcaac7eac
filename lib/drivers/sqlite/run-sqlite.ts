import { setTimeout as pause } from "node:timers/promises";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import { SQLITE_BUSY_MS, SQLITE_RETRY_FIRST_MS, SQLITE_RETRY_MOST_MS } from "../../tunables/engines.ts";
import { wrapSqliteError } from "./sqlite-errors.ts";

/**
 * Every call of a store in the embedded database goes through here: failures leave in the words of the
 * ports, and what another program's lock keeps from being written is tried again for a while. The first try
 * is made at once and in one go, so that nothing of this process comes in between. `work` leaves nothing
 * half done when it fails.
 */
export async function runSqlite<Result>(
  operation: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await whenFree(work);
  } catch (error) {
    throw wrapSqliteError(operation, error);
  }
}

/**
 * SQLite's own way to wait for a lock holds this whole process: readers, who need no lock, would stand still
 * with the writer. So it does not wait at all, and this does.
 */
export async function whenFree<Result>(
  work: () => Result | Promise<Result>,
  budgetMs = SQLITE_BUSY_MS,
): Promise<Result> {
  const until = performance.now() + budgetMs;
  for (let rest = SQLITE_RETRY_FIRST_MS; ; rest = Math.min(rest * 2, SQLITE_RETRY_MOST_MS)) {
    try {
      return await work();
    } catch (error) {
      if (storageFaultOf(error) !== "busy" || performance.now() + rest > until) throw error;
    }
    await pause(rest);
  }
}
