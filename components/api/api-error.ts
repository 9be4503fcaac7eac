/**
 * A refusal by the server in its own words, or one of the browser's two own errors: `unreachable`,
 * `unreadable`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor(
    code: string,
    options: { message: string; status: number; details?: unknown; cause?: unknown },
  ) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.details = options.details;
  }
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError("unreachable", { message: "The server could not be reached.", status: 0, cause });
}
