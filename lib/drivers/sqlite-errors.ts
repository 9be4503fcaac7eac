import { AppError } from "../domain/app-error.ts";

/** SQLITE_FULL: the disk, or the largest size the file may have. */
const SQLITE_FULL = 13;

/**
 * What a driver throws for a failure of its database: `storage_full` when there is no room, `unavailable` for everything else
 * SQLite reports. An AppError passes as it is; an error that is not SQLite's is a fault of ours and stays `internal`.
 */
export function wrapSqliteError(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  const { code, errcode } = sqliteCodes(error);
  const reason = error instanceof Error ? error.message : String(error);
  if (errcode !== null && (errcode & 0xff) === SQLITE_FULL) {
    return new AppError("storage_full", {
      message: `Could not ${operation}: ${reason}`,
      userMessage:
        "The disk is full. Nothing was stored; what was stored before is safe. Free some space and try again.",
      cause: error,
    });
  }
  if (code === "ERR_SQLITE_ERROR" || code === "ERR_INVALID_STATE") {
    return new AppError("unavailable", {
      message: `Could not ${operation}: ${reason}`,
      userMessage: "The database cannot be used right now. Nothing was stored; try again in a moment.",
      cause: error,
    });
  }
  return new AppError("internal", { message: `Could not ${operation}: ${reason}`, cause: error });
}

function sqliteCodes(error: unknown): { code: string | null; errcode: number | null } {
  if (!(error instanceof Error)) return { code: null, errcode: null };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const errcode = "errcode" in error && typeof error.errcode === "number" ? error.errcode : null;
  return { code, errcode };
}
