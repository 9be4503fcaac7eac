import { createServer, type RequestListener, type Server } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { traces } from "../../../drizzle/schema/turn-record.ts";
import {
  createLibsqlRelationalDatabase,
  isIdempotent,
} from "../../../lib/drivers/libsql/libsql-relational-database.ts";
import { migrateLibsql } from "../../../lib/drivers/libsql/migrate-libsql.ts";
import { createRelationalJobQueue } from "../../../lib/drivers/relational/relational-job-queue.ts";
import { createRelationalSessionStore } from "../../../lib/drivers/relational/relational-session-store.ts";
import { createRelationalTraceStore } from "../../../lib/drivers/relational/relational-turn-records.ts";
import { type FaultProxy, startFaultProxy } from "../../helpers/fault-proxy.ts";
import { type LibsqlTestServer, MIGRATIONS, startLibsql } from "../../helpers/libsql.ts";
import { listenAnywhere } from "../../helpers/listen-anywhere.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };
const JOB = { key: "a", kind: "ingest", tenantId: "acme", payload: {} } as const;

let server: LibsqlTestServer;
let proxy: FaultProxy;
beforeAll(async () => {
  server = await startLibsql();
  await migrateLibsql({ url: server.url, folder: MIGRATIONS });
  proxy = await startFaultProxy(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});
afterEach(() => proxy.pass());

const throughProxy = () => createLibsqlRelationalDatabase({ url: proxy.url });

describe("a libSQL server behind a line that fails", () => {
  it.each(["refuse", "reset", "silence"] as const)(
    "is said to be unavailable when the line does this: %s",
    async (kind) => {
      const libsql = throughProxy();
      await libsql.ping();
      await proxy.set({ kind });
      await expect(libsql.ping()).rejects.toMatchObject({
        code: "unavailable",
        userMessage: "libSQL cannot be reached right now. Nothing was lost; try again in a moment.",
      });
    },
  );

  it("reads again what was cut off on its way back", async () => {
    const libsql = throughProxy();
    await proxy.set({ kind: "cutAnswer", count: 1 });
    await libsql.ping();
  });

  it("begins a conversation although the line was cut while it did, and begins it once", async () => {
    const sessions = createRelationalSessionStore({ database: throughProxy().database });
    const owner = { tenantId: "acme", ownerId: "cut" };
    const now = new Date().toISOString();
    await proxy.set({ kind: "cutAnswer", count: 1 });
    const made = await sessions.create(owner, { sessionId: "s1", assistant: "general", title: "", now });
    expect(made).toMatchObject({ sessionId: "s1", turns: 0 });
    expect((await sessions.list(owner, { limit: 10 })).sessions).toEqual([made]);
  });

  it("does not repeat a write of which nobody knows whether it was done", async () => {
    const libsql = throughProxy();
    const jobs = createRelationalJobQueue({ database: libsql.database });
    await jobs.add(JOB, 0);
    await proxy.set({ kind: "cutAnswer", count: 1 });
    const lease = { owner: "one", milliseconds: 1_000 };
    await expect(jobs.take(["ingest"], lease, 1)).rejects.toMatchObject({ code: "unavailable" });
    expect(await jobs.take(["ingest"], lease, 1_002)).toMatchObject({
      key: "a",
      attempts: 1,
      interruptions: 1,
    });
    await jobs.cancel("a");
  });
});

describe("what may be sent twice", () => {
  it.each([
    ['select "a" from "t"', true],
    ['delete from "t" where "a" = ?', true],
    ['insert into "t" ("a") values (?) on conflict do nothing', true],
    ['insert into "t" ("a") values (?) on conflict do nothing returning "a"', false],
    ['insert into "t" ("a") values (?)', false],
    ['insert into "t" ("a") values (?) on conflict ("a") do update set "b" = 1', false],
    ['update "t" set "a" = "a" + 1', false],
    ['delete from "t" returning "a"', false],
  ])("%s: %s", (sql, expected) => {
    expect(isIdempotent(sql)).toBe(expected);
  });
});

describe("what a libSQL server refuses", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const each of servers.splice(0)) each.close();
  });

  /** Something at an address that answers each request like this. */
  async function answering(listener: RequestListener): Promise<string> {
    const stand = createServer(listener);
    servers.push(stand);
    return `http://127.0.0.1:${await listenAnywhere(stand)}`;
  }
  const status = (code: number, body = "") =>
    answering((_, response) => response.writeHead(code, { "content-type": "application/json" }).end(body));
  const failing = (code: string) =>
    answering((_, response) => {
      const error = { type: "error", error: { message: `SQLite error: ${code}`, code } };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ baton: null, base_url: null, results: [error, error] }));
    });

  it.each([401, 403])("names the token after %s", async (code) => {
    const url = await status(code, '{"message":"no"}');
    await expect(createLibsqlRelationalDatabase({ url, authToken: "wrong" }).ping()).rejects.toMatchObject({
      code: "unavailable",
      message: `libSQL refuses the token (${code}). Check DATABASE_AUTH_TOKEN: it needs to read and write the database that DATABASE_URL names.`,
      userMessage: "The database refuses Ibid's token. An administrator has to check DATABASE_AUTH_TOKEN.",
    });
  });

  it("says that something else stands at the address", async () => {
    const url = await status(404);
    await expect(createLibsqlRelationalDatabase({ url }).ping()).rejects.toMatchObject({
      code: "unavailable",
      message: "What answers at DATABASE_URL is not a libSQL server (404). Check the address.",
    });
  });

  it.each([500, 503, 429])("counts %s as not being there", async (code) => {
    const url = await status(code, "busy");
    await expect(createLibsqlRelationalDatabase({ url }).ping()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(`HTTP status ${code}: busy`),
    });
  });

  it("counts an answer that is not one as not being there", async () => {
    const url = await status(200, "<html>");
    await expect(createLibsqlRelationalDatabase({ url }).ping()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("libSQL: could not reach the database"),
    });
  });

  it("says that its disk is full", async () => {
    const store = createRelationalTraceStore({
      database: createLibsqlRelationalDatabase({ url: await failing("SQLITE_FULL") }).database,
    });
    await expect(store.remove(KEY)).rejects.toMatchObject({
      code: "storage_full",
      userMessage:
        "The database server's disk is full. Nothing was stored; what was stored before is safe. Free some space there and try again.",
    });
  });

  it("takes a value of 4.5 MB and refuses a larger one in words, without sending it", async () => {
    const { database } = createLibsqlRelationalDatabase({ url: server.url });
    const insert = (turnId: number, trace: string) =>
      database
        .insert(traces)
        .values({ tenant_id: "a", owner_id: "b", session_id: "c", turn_id: turnId, trace });
    await insert(1, "x".repeat(4_500_000));
    await insert(2, "한".repeat(1_500_000));
    for (const trace of ["x".repeat(4_500_001), "한".repeat(1_500_001)]) {
      await expect(insert(3, trace)).rejects.toMatchObject({
        cause: {
          code: "too_large",
          userMessage:
            "This is larger than the database takes in one piece (4.5 MB). Nothing was stored; make it smaller.",
        },
      });
    }
  });

  it("leaves everything of a batch undone when one statement breaks a rule", async () => {
    const { database } = createLibsqlRelationalDatabase({ url: server.url });
    const row = { tenant_id: "batch", owner_id: "b", session_id: "c", turn_id: 1, trace: "{}" };
    await expect(
      database.batch([database.insert(traces).values(row), database.insert(traces).values(row)]),
    ).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("SQLITE_CONSTRAINT") });
    expect(await database.$count(traces, eq(traces.tenant_id, "batch"))).toBe(0);
  });
});
