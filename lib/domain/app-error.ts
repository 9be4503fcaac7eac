/** Every failure a caller can see. The code is part of the outward interface and decides the HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 422,
  malformed_body: 400,
  malformed_path: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface AppErrorOptions {
  /** For the log: may name internals. */
  message: string;
  /**
   * For the person: what happened, what is safe, what to do. Defaults to `message`, except for `internal`.
   */
  userMessage?: string;
  cause?: unknown;
  details?: unknown;
}

/** What a person is told about an internal error; its own message may name internals. */
const INTERNAL_MESSAGE =
  "Something failed inside Ibid. What was stored before is safe; try again, and look at the server's log if it stays.";

const MARKER = Symbol.for("ibid.app-error");

/** The one error type of the project; recognised by a marker so that two copies of the module still agree. */
export class AppError extends Error {
  readonly [MARKER] = true;
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly details: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.userMessage = options.userMessage ?? (code === "internal" ? INTERNAL_MESSAGE : options.message);
    this.details = options.details;
  }

  /** The same failure, with a more important message before it. */
  after(first: string): AppError {
    const { message, details } = this;
    return new AppError(this.code, {
      message,
      userMessage: `${first}\n\n${this.userMessage}`,
      cause: this,
      details,
    });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  static isInstance(error: unknown): error is AppError {
    return typeof error === "object" && error !== null && MARKER in error;
  }
}

/** Another person's id and a missing id give the same error, word for word. */
export function notFound(
  what:
    | "document"
    | "session"
    | "turn"
    | "version"
    | "trace"
    | "profile value"
    | "conflict"
    | "collection"
    | "group"
    | "assistant",
): AppError {
  return new AppError("not_found", { message: `There is no such ${what}. It may have been deleted.` });
}

/** An engine could not be reached; work that does not need it can go on. */
export function isUnavailable(error: unknown): boolean {
  return AppError.isInstance(error) && error.code === "unavailable";
}
