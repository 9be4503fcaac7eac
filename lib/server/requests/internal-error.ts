import { AppError } from "../../domain/app-error.ts";

/**
 * A fault of ours, whatever was thrown: the log gets its words, the person a sentence
 * that names no internals.
 */
export function internalError(cause: unknown): AppError {
  return new AppError("internal", { message: cause instanceof Error ? cause.message : String(cause), cause });
}
