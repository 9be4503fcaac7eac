import { errors } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";

/**
 * What a driver throws when Elasticsearch answered, but not with what was asked for: `unavailable` for an
 * index that is not there or cannot be used, otherwise a fault of ours. An AppError passes as it is.
 */
export function wrapElasticsearchError(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (isMissingIndex(error)) {
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

/** The index itself is not there, or closed: nothing that a change of state would explain. */
export function isMissingIndex(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return MISSING_INDEX.has(error.body?.error?.type);
  return error instanceof MissingIndexError;
}

/** Does the work; what it throws says what was being done, and how it failed. */
export async function told<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw wrapElasticsearchError(operation, error);
  }
}
