import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveRoute } from "../../app/api/routes/serve-route.ts";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { TurnTrace } from "../../lib/domain/trace.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";
import type { Method } from "../../lib/server/requests/route.ts";
import { camelCaseNames } from "./wire-names.ts";

export type { Method };

export interface Person {
  tenant: string;
  user: string;
  role?: "user" | "admin";
}

export const keyOf = ({ tenant, user }: Person, sessionId: string): SessionKey => ({
  tenantId: tenant,
  ownerId: user,
  sessionId,
});

const SECRET = "the-secret-of-the-tests";
/** Constant polling would take the processor from the work it waits for. */
const LOOK_MS = 2;

/** Whatever is answered bears the names of the interface. */
async function checked(response: Response, route: string): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
  const names = camelCaseNames(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  if (names.length > 0) throw new Error(`${route} sends ${names.slice(0, 5).join(", ")}`);
  return response;
}

/** The headers as the proxy in front of the server sends them. */
export function headersOf({ tenant, user, role = "user" }: Person): Record<string, string> {
  return {
    "x-ibid-proxy-secret": SECRET,
    "x-ibid-tenant": tenant,
    "x-ibid-user": user,
    "x-ibid-role": role,
  };
}

/**
 * The whole server in this process, behind a proxy that says who asks; only Next itself is left out.
 */
export async function startInProcessApp(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "ibid-app-"));
  const environment = readEnvironment({
    IBID_DATA_DIR: folder,
    IBID_AUTH: "proxy",
    IBID_PROXY_SECRET: SECRET,
    IBID_SAMPLES: "off",
    IBID_LOG_LEVEL: "silent",
    IBID_ASKS_PER_MINUTE: "0",
    IBID_STREAMS_PER_PERSON: "0",
    ...variables,
  });
  const server = await startServer(environment);

  async function call(
    person: Person,
    method: Method,
    url: string,
    init: { json?: unknown; body?: BodyInit; headers?: Record<string, string> } = {},
  ) {
    const address = new URL(url, "http://127.0.0.1:3000");
    const request = new Request(address, {
      method,
      headers: {
        host: "127.0.0.1:3000",
        ...headersOf(person),
        ...(init.json === undefined ? {} : { "content-type": "application/json" }),
        ...init.headers,
      },
      ...(init.json === undefined
        ? init.body === undefined
          ? {}
          : { body: init.body, duplex: "half" }
        : { body: JSON.stringify(init.json) }),
    });
    return checked(await serveRoute(request), `${method} ${address.pathname}`);
  }

  /** The status, and the answer's JSON; null: there was none. */
  async function send(person: Person, method: Method, url: string, json?: unknown) {
    const response = await call(person, method, url, { json });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }

  /** Asks, and waits for everything that follows the answer, except what a model adds afterwards. */
  async function ask(
    person: Person,
    message: string,
    more: { session_id?: string | undefined; assistant?: string; [other: string]: unknown } = {},
  ): Promise<AskResult> {
    const response = await call(person, "POST", "/api/ask", { json: { message, ...more } });
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`status ${response.status}: ${JSON.stringify(body)}`);
    const result = fromWire(askResultSchema).parse(body);
    await server.runner.settled(keyOf(person, result.sessionId));
    return result;
  }

  /** Resolves when nothing is being made after the turns of a conversation any more, not even by a model. */
  async function atRest(person: Person, sessionId: string): Promise<void> {
    const key = keyOf(person, sessionId);
    await server.runner.settled(key);
    await server.runner.memoryKeeper.settled(key);
    await server.runner.turnVectors.settled(key);
  }

  /** What is stored about how a turn was answered. */
  async function traceOf(
    person: Person,
    { sessionId, turnId }: Pick<AskResult, "sessionId" | "turnId">,
  ): Promise<TurnTrace | null> {
    await server.runner.settled(keyOf(person, sessionId));
    return server.container.traces.find(keyOf(person, sessionId), turnId);
  }

  async function upload(
    person: Person,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
  ) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.append("files", new File([content], name));
    // Request itself encodes the form; only its bytes and type are passed on.
    const made = new Request("http://127.0.0.1:3000/", { method: "POST", body: form });
    const type = made.headers.get("content-type") ?? "";
    return call(person, "POST", "/api/documents", {
      body: await made.arrayBuffer(),
      headers: { "content-type": type },
    });
  }

  /** Resolves when no document is waiting to be read. */
  async function allRead(): Promise<void> {
    const { jobs } = server.container;
    while ((await jobs.waiting(["ingest", "ingest_large"])) > 0) await pause(LOOK_MS);
  }

  /** Uploads a document, and returns its id once it has been read or found unreadable. */
  async function add(...uploaded: Parameters<typeof upload>): Promise<string> {
    const response = await upload(...uploaded);
    const body = await response.json();
    if (!response.ok) throw new Error(`status ${response.status}: ${JSON.stringify(body)}`);
    await allRead();
    return body.documents[0].doc_id;
  }

  /** Resolves when calls to every model are allowed again. */
  async function modelsAreBack(): Promise<void> {
    const { answer, light } = server.container.models;
    while (answer?.answering === false || light?.answering === false) await pause(LOOK_MS);
  }

  /** Stops the background work and closes the stores. */
  async function close(): Promise<void> {
    await server.worker.stop();
    await server.embedding.stop();
    await server.replayer?.stop();
    await server.housekeeping.stop();
    server.runner.close();
    await server.container.close();
    rmSync(folder, { recursive: true, force: true });
  }

  return { server, call, send, ask, atRest, traceOf, upload, allRead, add, modelsAreBack, close };
}

export type InProcessApp = Awaited<ReturnType<typeof startInProcessApp>>;
