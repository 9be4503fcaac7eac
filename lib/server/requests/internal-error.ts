import { AppError } from "../../domain/app-error.ts";

/**
 * An internal fault, whatever was thrown: the log gets its message, the person a sentence that names no
 * internals.
 */
export function internalError(cause: unknown): AppError {
  return new AppError("internal", { message: cause instanceof Error ? cause.message : String(cause), cause });
}
