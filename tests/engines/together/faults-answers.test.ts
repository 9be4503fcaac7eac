import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { ASKS_BACK, LONGEST_MS } from "../../helpers/fault-promises.ts";
import { type FaultedApp, startFaultedApp } from "../../helpers/faulted-app.ts";
import { FACT, QUESTION } from "../../helpers/faulted-client.ts";
import {
  ELASTICSEARCH_SAYS,
  type HttpStandIn,
  type ScriptedAnswer,
  startHttpStandIn,
} from "../../helpers/http-stand-in.ts";

const WHOLE_ENGINE = [
  "document_index: search_unavailable",
  "turn_log: earlier_turns_unavailable",
  "turn_log: turn_kept_aside",
];

/** What changes something in Elasticsearch, as opposed to looking something up. */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method === "PUT" ||
  method === "DELETE" ||
  /\/_(?:bulk|update|update_by_query|delete_by_query|create)\b/.test(path) ||
  (method === "POST" && /\/_doc\b/.test(path));

let elasticsearch: HttpStandIn;
let redis: HttpStandIn;
let s3: HttpStandIn;
let world: FaultedApp;
beforeAll(async () => {
  elasticsearch = await startHttpStandIn(engineSettings.elasticsearch().url);
  redis = await startHttpStandIn(engineSettings.upstash().url);
  s3 = await startHttpStandIn(engineSettings.s3().endpoint);
  world = await startFaultedApp({ elasticsearch: elasticsearch.url, redis: redis.url, s3: s3.url });
});
afterEach(async () => {
  for (const standIn of [elasticsearch, redis, s3]) standIn.play(null);
  await world.recover();
});
afterAll(async () => {
  await world.close();
  for (const standIn of [elasticsearch, redis, s3]) await standIn.close();
});

async function expectLogged(sessionId: string, acknowledged: readonly string[]) {
  const turns = await world.replayed(sessionId);
  expect(turns.map((turn) => [turn.turnId, turn.userText])).toEqual(
    acknowledged.map((text, index) => [index + 1, text]),
  );
}

/** Asks twice while it lasts, and once more when it is over. */
async function askThrough(standIn: HttpStandIn, answer: ScriptedAnswer, degraded: readonly string[]) {
  const session = await world.begin();
  standIn.play(() => answer);
  for (const _ of ["first", "second"]) {
    const reply = await world.ask(session, ASKS_BACK);
    expect(reply.milliseconds).toBeLessThan(LONGEST_MS);
    expect(reply.status).toBe(200);
    expect(reply.turn?.answer).toContain(FACT);
    expect(reply.degraded).toEqual(degraded);
  }
  expect(standIn.answered).toBeGreaterThan(0);
  standIn.play(null);
  await world.recover();
  await expectLogged(session, [QUESTION, ASKS_BACK, ASKS_BACK]);
  const after = await world.ask(session, ASKS_BACK);
  expect(after.degraded).toEqual([]);
}

describe("an answer while Elasticsearch answers", () => {
  it.each([
    ["429: too many requests", ELASTICSEARCH_SAYS.tooManyRequests],
    ["503: no master", ELASTICSEARCH_SAYS.unavailable],
    ["401: wrong key", ELASTICSEARCH_SAYS.wrongKey],
  ] as const)("%s comes from what is at hand", (_, answer) =>
    askThrough(elasticsearch, answer, WHOLE_ENGINE),
  );

  it.each([
    ["the disk is full", ELASTICSEARCH_SAYS.diskFull],
    ["the indices are read-only", ELASTICSEARCH_SAYS.readOnly],
  ] as const)("that %s is searched for as ever, and only the turn waits", async (_, answer) => {
    const session = await world.begin();
    elasticsearch.play((asked) => (isWrite(asked) ? answer : null));
    for (const _ of ["first", "second"]) {
      const reply = await world.ask(session, ASKS_BACK);
      expect(reply.milliseconds).toBeLessThan(LONGEST_MS);
      expect(reply.turn?.answer).toContain(FACT);
      expect(reply.degraded).toEqual(["turn_log: turn_kept_aside"]);
    }
    const seen = await world.read(`/api/sessions/${session}/turns`);
    expect(seen.body).toMatchObject({
      turns: [{ turn_id: 1 }, { turn_id: 2 }, { turn_id: 3 }],
      degraded: [],
    });
    elasticsearch.play(null);
    await expectLogged(session, [QUESTION, ASKS_BACK, ASKS_BACK]);
  });
});

describe("an answer while Redis answers", () => {
  it.each([
    ["429: too many requests", { status: 429, body: { error: "ERR max requests limit exceeded" } }],
    ["503: busy", { status: 503, body: { error: "ERR busy" } }],
    ["401: wrong token", { status: 401, body: { error: "Unauthorized" } }],
    ["with something that is no answer of it", { status: 200, body: "<html>a proxy's page</html>" }],
  ] as const)("%s comes from the log", (_, answer) =>
    askThrough(redis, answer, ["working_memory: memory_from_log"]),
  );
});

describe("a document asked for while the object store answers", () => {
  const xml = (code: string) => ({ "content-type": "application/xml", "x-code": code });
  it.each([
    [
      "503: slow down",
      { status: 503, body: "<Error><Code>SlowDown</Code></Error>", headers: xml("SlowDown") },
    ],
    [
      "403: wrong key",
      { status: 403, body: "<Error><Code>AccessDenied</Code></Error>", headers: xml("Denied") },
    ],
  ])("%s is shown as what was cited of it", async (_, answer) => {
    const session = await world.begin();
    s3.play(() => answer);
    const shown = await world.ask(session, "Show document 1");
    expect(shown.milliseconds).toBeLessThan(LONGEST_MS);
    expect(shown.turn?.documents[0]?.snapshot).toBe("snippet");
    expect(shown.turn?.answer).toContain(FACT);
    expect(shown.degraded).toEqual(["object_store: originals_unavailable"]);
    s3.play(null);
    await world.recover();
    expect((await world.ask(session, "Show document 1")).turn?.documents[0]?.snapshot).toBe("original");
  });
});
