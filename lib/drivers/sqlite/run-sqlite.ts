import { setTimeout as pause } from "node:timers/promises";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import { SQLITE_BUSY_MS, SQLITE_RETRY_FIRST_MS, SQLITE_RETRY_MOST_MS } from "../../tunables/engines.ts";
import { wrapSqliteError } from "./sqlite-errors.ts";

/**
 * Every call of a store in the embedded database goes through here: failures become the ports' errors, and a
 * write that another program's lock prevents is retried for a while. The first attempt is made synchronously,
 * so that nothing of this process comes in between. `work` leaves nothing half done when it fails.
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
 * SQLite's own wait for a lock blocks this whole process, including readers, who need no lock. So SQLite is
 * told not to wait, and this function does.
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
