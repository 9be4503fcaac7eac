import { z } from "zod";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { healthSchema } from "../../lib/domain/health.ts";
import { engineSettings, uniqueName } from "./engine-settings.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type InProcessApp, type Person, startInProcessApp } from "./in-process-app.ts";
import { startLibsql } from "./libsql.ts";

export const ENGINES = ["elasticsearch", "redis", "s3", "libsql"] as const;
export type Engine = (typeof ENGINES)[number];

export const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
export const QUESTION = "What does alarm E12 mean?";

export interface Reply {
  status: number;
  milliseconds: number;
  body: unknown;
  /** The turn, where there is one. */
  turn: AskResult | null;
  /** "what: why" of everything that the turn did without, in order. */
  degraded: string[];
}

export interface FaultedApp {
  app: InProcessApp;
  person: Person;
  lines: Record<Engine, FaultProxy>;
  /** All lines pass again, and every engine is seen to answer. */
  recover(): Promise<void>;
  /** A new conversation with one answered question. */
  begin(): Promise<string>;
  ask(sessionId: string, message: string, clientTurnId?: string): Promise<Reply>;
  read(url: string): Promise<Reply>;
  /** Resolves when no turn waits for the turn log any more. */
  replayed(): Promise<void>;
  close(): Promise<void>;
}

/** The whole application on all four engines, each behind a line that can fail. `urls` stand in for an engine's own address. */
export async function startFaultedApp(
  urls: Partial<Record<Engine, string>> = {},
  settings: Record<string, string> = {},
): Promise<FaultedApp> {
  const elasticsearch = engineSettings.elasticsearch();
  const upstash = engineSettings.upstash();
  const s3 = engineSettings.s3();
  const database = await startLibsql();
  const lines = {
    elasticsearch: await startFaultProxy(urls.elasticsearch ?? elasticsearch.url),
    redis: await startFaultProxy(urls.redis ?? upstash.url),
    s3: await startFaultProxy(urls.s3 ?? s3.endpoint),
    libsql: await startFaultProxy(urls.libsql ?? database.url),
  };
  const prefix = `${uniqueName()}-`;
  const app = await startInProcessApp({
    IBID_TURN_LOG: "elasticsearch",
    IBID_DOCUMENT_INDEX: "elasticsearch",
    IBID_WORKING_MEMORY: "upstash",
    IBID_OBJECT_STORE: "s3",
    DATABASE_URL: lines.libsql.url,
    ELASTICSEARCH_URL: lines.elasticsearch.url,
    ELASTICSEARCH_API_KEY: elasticsearch.apiKey ?? "",
    ELASTICSEARCH_INDEX_PREFIX: prefix,
    UPSTASH_REDIS_REST_URL: lines.redis.url,
    UPSTASH_REDIS_REST_TOKEN: upstash.token,
    S3_ENDPOINT: lines.s3.url,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_FORCE_PATH_STYLE: String(s3.forcePathStyle),
    ...settings,
  });
  const person = { tenant: uniqueName(), user: "ann" };
  await app.upload(person, "alarms.md", `# Alarms\n\n${FACT}\n\n## E13\n\nE13 is a sensor fault.`);
  await app.allRead();

  async function timed(call: () => Promise<Response>): Promise<Reply> {
    const begun = performance.now();
    const response = await call();
    const text = await response.text();
    const milliseconds = performance.now() - begun;
    const body: unknown = text === "" ? null : JSON.parse(text);
    const parsed = askResultSchema.safeParse(body);
    const turn = parsed.success ? parsed.data : null;
    const degraded = (turn?.degraded ?? []).map(({ what, why }) => `${what}: ${why}`).sort();
    return { status: response.status, milliseconds, body, turn, degraded };
  }

  async function eventually(what: string, done: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 30_000;
    while (!(await done())) {
      if (Date.now() > end) throw new Error(`${what} did not come within 30 s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const ask = (sessionId: string, message: string, clientTurnId: string = crypto.randomUUID()) =>
    timed(() =>
      app.call(person, "POST", "/api/ask", {
        json: { session_id: sessionId, message, client_turn_id: clientTurnId },
      }),
    );

  return {
    app,
    person,
    lines,
    ask,
    async recover() {
      for (const line of Object.values(lines)) await line.pass();
      await eventually("health of every engine", async () => {
        const { body } = await timed(() => app.call(person, "GET", "/api/health"));
        return healthSchema.parse(body).status === "ok";
      });
    },
    async begin() {
      const made = await timed(() =>
        app.call(person, "POST", "/api/sessions", { json: { assistant: "general" } }),
      );
      const { session_id: sessionId } = z
        .object({ session_id: z.string({ error: `No session: ${JSON.stringify(made)}` }) })
        .parse(made.body);
      const first = await ask(sessionId, QUESTION);
      if (first.turn?.refs.length !== 1) throw new Error(`No answer to begin with: ${JSON.stringify(first)}`);
      await app.server.runner.settled({ tenantId: person.tenant, ownerId: "ann", sessionId });
      return sessionId;
    },
    read: (url) => timed(() => app.call(person, "GET", url)),
    replayed: () =>
      eventually(
        "the replay of waiting turns",
        async () => (await app.server.container.waiting?.journal.waiting().catch(() => 1)) === 0,
      ),
    async close() {
      app.server.runner.close();
      await app.server.worker.stop();
      await app.server.replayer?.stop();
      await app.server.container.close();
      for (const line of Object.values(lines)) await line.close();
      await fetch(`${urls.elasticsearch ?? elasticsearch.url}/${prefix}*?expand_wildcards=all`, {
        method: "DELETE",
      });
      await database.stop();
    },
  };
}
