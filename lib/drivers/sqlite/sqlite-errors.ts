import { AppError } from "../../domain/app-error.ts";
import { storageError, storageFaultOf } from "../../domain/storage-fault.ts";

let damage: unknown = null;

/** What this process last met of a damaged database; null: nothing since it was opened. */
export function damageMet(): unknown {
  return damage;
}

export function forgetDamage(): void {
  damage = null;
}

/**
 * What a driver throws for a failure of its database: what is wrong with the disk or the file in words,
 * `unavailable` for everything else SQLite reports. An AppError passes as it is; an error that is not
 * SQLite's is a fault of ours and stays `internal`.
 */
export function wrapSqliteError(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `Could not ${operation}: ${reason}`;
  const fault = storageFaultOf(error);
  if (fault === "damaged") damage = error;
  if (fault !== null) return storageError(fault, { message, cause: error });
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERR_SQLITE_ERROR" || code === "ERR_INVALID_STATE") {
    return new AppError("unavailable", {
      message,
      userMessage: "The database cannot be used right now. Nothing was stored; try again in a moment.",
      cause: error,
    });
  }
  return new AppError("internal", { message, cause: error });
}
