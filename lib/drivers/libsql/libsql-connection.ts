import { type Client, createClient, type InStatement, LibsqlError } from "@libsql/client/http";
import { AppError } from "../../domain/app-error.ts";
import { LIBSQL_VALUE_BYTES } from "../../tunables/engines.ts";
import { sqlValue } from "../relational/relational-database.ts";
import { fetchHere } from "../shared/fetch-here.ts";
import {
  createRemoteEngine,
  type ErrorVerdict,
  type RemoteCall,
  type RemoteEngine,
} from "../shared/remote-engine.ts";

export interface LibsqlOptions {
  /** http:// or https:// */
  url: string;
  authToken?: string | undefined;
}

/** A libSQL server over HTTP: every call goes through one engine, and errors become AppErrors. */
export interface LibsqlConnection {
  engine: RemoteEngine;
  call<Result>(call: RemoteCall, work: (client: Client) => Promise<Result>): Promise<Result>;
}

/** The server answered with an HTTP status instead of its own protocol. */
class UnexpectedStatus extends Error {
  override readonly name = "UnexpectedStatus";
  readonly status: number;
  constructor(status: number, body: string) {
    super(`HTTP status ${status}${body === "" ? "" : `: ${body.slice(0, 200)}`}`);
    this.status = status;
  }
}

const BUSY_STATUS = new Set([408, 425, 429]);
/** The server was too busy, or the answer did not come from it. */
const BUSY_CODES =
  /^(SQLITE_BUSY|SQLITE_LOCKED|TRANSACTION_TIMEOUT|TRANSACTION_BUSY|HRANA_|SERVER_ERROR|UNKNOWN)/;
const TOO_LARGE_CODES = new Set(["SQLITE_TOOBIG", "ARGS_INVALID", "RESPONSE_TOO_LARGE"]);

export function createLibsqlConnection({ url, authToken }: LibsqlOptions): LibsqlConnection {
  const engine = createRemoteEngine("libSQL", verdictOf);
  return {
    engine,
    call: (call, work) =>
      // The client keeps no state between calls, so each call has its own, which ends with the call's
      // deadline.
      engine.call(call, async (signal) => {
        const client = createClient({
          url,
          ...(authToken ? { authToken } : {}),
          intMode: "number",
          fetch: (input: Request) => fetchAnswer(input, signal),
        });
        try {
          return await work(client);
        } finally {
          client.close();
        }
      }),
  };
}

const fetchFromLibsql = fetchHere("DATABASE_URL");

async function fetchAnswer(input: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetchFromLibsql(input, { signal }).catch((error: unknown) => {
    // "fetch failed" says nothing, but its cause does.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw cause instanceof Error ? cause : new Error(String(cause));
  });
  const { status } = response;
  if (status === 401 || status === 403) throw refused(status);
  if (status === 404) throw noServer();
  if (status >= 500 || BUSY_STATUS.has(status)) throw new UnexpectedStatus(status, await response.text());
  return response;
}

function verdictOf(error: unknown): ErrorVerdict {
  if (!(error instanceof LibsqlError)) return error instanceof RangeError ? "passes" : "down";
  if (error.code === "SQLITE_FULL") return storageFull(error);
  if (TOO_LARGE_CODES.has(error.code)) return tooLarge(error);
  if (BUSY_CODES.test(error.code)) return "down";
  return new AppError("unavailable", {
    message: `libSQL: ${error.message}`,
    userMessage: "The database cannot be used right now. Nothing was stored; try again in a moment.",
    cause: error,
  });
}

/** True for the error that `verdictOf` makes of a violated constraint. */
export function isConstraintError(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof LibsqlError &&
    error.cause.code.startsWith("SQLITE_CONSTRAINT")
  );
}

function refused(status: number): AppError {
  return new AppError("unavailable", {
    message: `libSQL refuses the token (${status}). Check DATABASE_AUTH_TOKEN: it needs to read and write the database that DATABASE_URL names.`,
    userMessage: "The database refuses Ibid's token. An administrator has to check DATABASE_AUTH_TOKEN.",
  });
}

function noServer(): AppError {
  return new AppError("unavailable", {
    message: "What answers at DATABASE_URL is not a libSQL server (404). Check the address.",
    userMessage: "The database cannot be found. An administrator has to check DATABASE_URL.",
  });
}

function storageFull(cause: LibsqlError): AppError {
  return new AppError("storage_full", {
    message: `libSQL has no room: ${cause.message}`,
    userMessage:
      "The database server's disk is full. Nothing was stored; what was stored before is safe. Free some space there and try again.",
    cause,
  });
}

function tooLarge(cause?: LibsqlError): AppError {
  return new AppError("too_large", {
    message: `libSQL takes values of at most ${LIBSQL_VALUE_BYTES} bytes${cause ? `: ${cause.code}: ${cause.message}` : "."}`,
    userMessage: `This is larger than the database takes in one piece (${LIBSQL_VALUE_BYTES / 1_000_000} MB). Nothing was stored; make it smaller.`,
    ...(cause ? { cause } : {}),
  });
}

export function sqlStatementOf(sql: string, params: readonly unknown[]): InStatement {
  return { sql, args: params.map(libsqlValue) };
}

function libsqlValue(given: unknown): null | string | number | bigint | Uint8Array<ArrayBuffer> {
  const value = sqlValue(given);
  const bytes =
    typeof value === "string" && value.length * 3 > LIBSQL_VALUE_BYTES
      ? Buffer.byteLength(value)
      : value instanceof Uint8Array
        ? value.byteLength
        : 0;
  if (bytes > LIBSQL_VALUE_BYTES) throw tooLarge();
  // Otherwise the client sends every number as a floating-point one.
  return typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : value;
}
