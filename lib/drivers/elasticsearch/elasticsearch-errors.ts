import { errors } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";

/**
 * What a driver throws when Elasticsearch answered, but not with what was asked for: `unavailable` for an
 * index that is not there or cannot be used, otherwise a fault of ours. An AppError passes as it is.
 */
export function wrapElasticsearchError(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (
    error instanceof MissingIndexError ||
    (error instanceof errors.ResponseError && isMissingIndex(error))
  ) {
    return new AppError("unavailable", {
      message: `Could not ${operation}: ${reason}. The indices are made when Ibid starts; \`ibid doctor\` says what is wrong with them.`,
      userMessage:
        "The search engine does not have Ibid's indices. An administrator has to start Ibid again, or to look at `ibid doctor`.",
      cause: error,
    });
  }
  return new AppError("internal", { message: `Could not ${operation}: ${reason}`, cause: error });
}

/** Said of single documents of a request for many. */
export class MissingIndexError extends Error {
  override readonly name = "MissingIndexError";
}

export const MISSING_INDEX = new Set(["index_not_found_exception", "index_closed_exception"]);

function isMissingIndex(error: errors.ResponseError): boolean {
  return MISSING_INDEX.has(error.body?.error?.type);
}
