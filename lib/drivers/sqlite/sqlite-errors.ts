import { AppError } from "../../domain/app-error.ts";
import { storageError, storageFaultOf } from "../../domain/storage-fault.ts";

let damage: unknown = null;

/** The last sign of damage to the database this process has met; null: none since it was opened. */
export function damageMet(): unknown {
  return damage;
}

export function forgetDamage(): void {
  damage = null;
}

/**
 * Makes the error a driver throws when its database fails: for a fault of the disk or the file, words that
 * say what is wrong; `unavailable` for anything else SQLite reports. An AppError passes unchanged; an error
 * that is not SQLite's is our own fault and stays `internal`.
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
