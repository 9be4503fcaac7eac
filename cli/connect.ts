import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../lib/domain/app-error.ts";
import { fromWire } from "../lib/domain/wire/wire-schema.ts";
import { forwardSignals, startServerProcess } from "./server-process.ts";

/** The file that a running server writes into its data folder. */
const serverFileSchema = z.object({ pid: z.number().int().positive(), url: z.url() });

const errorSchema = z.object({ code: z.string(), message: z.string() });

/** How a command talks to Ibid: the public interface, whichever server answers. */
export interface Connection {
  url: string;
  /** False for a server that ends with the command: its addresses cannot be opened afterwards. */
  lasting: boolean;
  request<Answer>(path: string, schema: z.ZodType<Answer>, init?: RequestInit): Promise<Answer>;
}

/**
 * Runs a command against the server that holds the data folder. If there is none, a server is started on a
 * free local port for as long as the command takes: the same code answers, and the data folder has one owner
 * at a time.
 */
export async function withConnection(
  dataFolder: string,
  identity: Record<string, string>,
  work: (connection: Connection) => Promise<number>,
): Promise<number> {
  const url = runningServer(dataFolder);
  if (url !== null) return await work(connectionTo(url, true, identity));
  const server = await startServerProcess({ HOST: "127.0.0.1", PORT: "0", IBID_DATA_DIR: dataFolder });
  if ("exitCode" in server) return server.exitCode;
  forwardSignals(server.child);
  try {
    return await work(connectionTo(server.url, false, identity));
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
  }
}

/** On one machine, compressing answers costs more than it saves. */
const UNPACKED = { "Accept-Encoding": "identity" };

function connectionTo(url: string, lasting: boolean, identity: Record<string, string>): Connection {
  return {
    url,
    lasting,
    request: (path, schema, init) =>
      request(url, path, schema, { ...init, headers: { ...UNPACKED, ...identity, ...plainHeaders(init) } }),
  };
}

function plainHeaders(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}

/** The address of the server that holds this data folder; null when it is gone or was never there. */
export function runningServer(dataFolder: string): string | null {
  try {
    const server = serverFileSchema.parse(JSON.parse(readFileSync(join(dataFolder, "server.json"), "utf8")));
    process.kill(server.pid, 0);
    return server.url;
  } catch (error) {
    // EPERM: the process exists and belongs to another user; whether it answers shows when it is asked.
    return error instanceof Error && "code" in error && error.code === "EPERM" ? readUrl(dataFolder) : null;
  }
}

function readUrl(dataFolder: string): string {
  return serverFileSchema.parse(JSON.parse(readFileSync(join(dataFolder, "server.json"), "utf8"))).url;
}

/**
 * The status with which a request was refused; null if it was not answered at all, or if this is no refusal.
 */
export function refusalStatus(error: unknown): number | null {
  if (!AppError.isInstance(error)) return null;
  return z.object({ status: z.number() }).safeParse(error.details).data?.status ?? null;
}

async function request<Answer>(
  url: string,
  path: string,
  schema: z.ZodType<Answer>,
  init: RequestInit = {},
): Promise<Answer> {
  let response: Response;
  try {
    // Credentials must go to this server alone, so redirects are refused.
    response = await fetch(`${url}${path}`, { ...init, redirect: "error" });
  } catch (cause) {
    throw new AppError("unavailable", {
      message: `The server at ${url} does not answer. Look at its output, or start it again with: npm start`,
      cause,
    });
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = errorSchema.safeParse(body);
    throw new AppError("unavailable", {
      message: problem.success
        ? problem.data.message
        : `The server at ${url} answered with status ${response.status}.`,
      details: { status: response.status },
    });
  }
  return fromWire(schema).parse(body);
}
