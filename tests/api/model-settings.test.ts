import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { modelTestSchema, shownConnectionSchema } from "../../lib/domain/model-connection.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { MODEL_TESTS_PER_MINUTE } from "../../lib/tunables/engines.ts";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { CALM_MODEL } from "../helpers/model-server.ts";

const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const ANN: Person = { tenant: "acme", user: "ann" };
const KEY = "sk-secret-of-the-test-0123456789";
const NOTHING = { base_url: null, answer_model: null, light_model: null, embedding_model: null };

const server = await modelForThisFile();
const app = await appForThisFile({ IBID_ADMINS: "acme/boss, acme/many", MODEL_IDLE_SECONDS: "1" });
afterEach(async () => {
  server.behave(CALM_MODEL);
  await save({ ...NOTHING, api_key: null });
});

const url = "/api/settings/model";

async function read() {
  const response = await app.call(BOSS, "GET", url);
  return fromWire(shownConnectionSchema).parse(await response.json());
}

async function put(body: Record<string, unknown>, who = BOSS) {
  const response = await app.call(who, "PUT", url, { json: body });
  return { status: response.status, body: await response.json() };
}

async function save(body: Record<string, unknown>) {
  return put({ ...body, version: (await read()).version });
}

const scripted = () => ({ ...NOTHING, base_url: server.url, answer_model: "scripted", api_key: KEY });

describe("The models of the settings page", () => {
  it("answer the next question, without a restart, and are quoted again when they are taken away", async () => {
    expect((await save(scripted())).status).toBe(200);
    server.behave({ reply: () => "Hello from the scripted model." });
    const asked = () =>
      app.call(ANN, "POST", "/api/ask", { json: { message: "Write me a greeting for my team." } });
    expect((await (await asked()).json()).answer).toContain("Hello from the scripted model");
    const health = (await app.send(ANN, "GET", "/api/health")).body;
    expect(health.models.answer).toEqual({ id: "scripted", status: "configured" });
    await save({ ...NOTHING, api_key: null });
    expect((await (await asked()).json()).answer).not.toContain("Hello from the scripted model");
  });

  it("never give the key back, and it lies sealed in the database", async () => {
    const { body } = await save(scripted());
    expect(body).toMatchObject({ has_key: true, base_url: server.url });
    const texts = await Promise.all(
      [url, "/api/me/data", "/api/health", "/api/openapi.json"].map(async (path) =>
        (await app.call(BOSS, "GET", path)).text(),
      ),
    );
    for (const text of [JSON.stringify(body), ...texts]) expect(text).not.toContain(KEY);
    for (const file of ["ibid.db", "ibid.db-wal"]) {
      const bytes = readFileSync(join(app.server.container.environment.dataFolder, file));
      expect(bytes.includes(Buffer.from(KEY))).toBe(false);
    }
  });

  it("keep the key when it is not entered, for the address it belongs to alone", async () => {
    await save(scripted());
    const { api_key: _, ...kept } = scripted();
    expect(await save({ ...kept, light_model: "small" })).toMatchObject({
      status: 200,
      body: { has_key: true },
    });
    expect(await save({ ...kept, base_url: "http://127.0.0.2:9/v1" })).toMatchObject({
      status: 422,
      body: { details: { connection: "enter_key_again" } },
    });
    const test = await app.call(BOSS, "POST", `${url}/test`, {
      json: { ...kept, base_url: "http://127.0.0.2:9/v1" },
    });
    expect(test.status).toBe(422);
  });

  it("are nobody's but the administrators' of the installation", async () => {
    const boss2: Person = { tenant: "other", user: "boss", role: "admin" };
    for (const who of [ANN, boss2]) {
      expect((await app.call(who, "GET", url)).status).toBe(403);
      expect((await put({ ...scripted(), version: 0 }, who)).status).toBe(403);
      expect((await app.call(who, "POST", `${url}/test`, { json: scripted() })).status).toBe(403);
    }
  });

  it.each([
    [
      "a light model without one that answers",
      { base_url: "http://127.0.0.1:9/v1", light_model: "x" },
      "needs_answer",
    ],
    ["a model without address and key", { answer_model: "x" }, "needs_address"],
    ["a model of one's own that is not there", { embedding_model: "local:nothing" }, "unknown_local"],
  ])("refuse %s", async (_name, change, connection) => {
    expect(await save({ ...NOTHING, api_key: null, ...change })).toMatchObject({
      status: 422,
      body: { details: { connection } },
    });
  });

  it.each([
    "ftp://127.0.0.1/v1",
    "file:///etc/passwd",
    "http://user:pass@127.0.0.1/v1",
    "http://a/v1?x=1",
    "words",
  ])("refuse the address %s", async (base_url) => {
    expect((await save({ ...scripted(), base_url })).status).toBe(422);
  });
});

describe("The test of a model", () => {
  async function tried(change: Record<string, unknown>) {
    const response = await app.call(BOSS, "POST", `${url}/test`, {
      json: { ...scripted(), ...change },
    });
    expect(response.status).toBe(200);
    return fromWire(modelTestSchema).parse(await response.json());
  }

  it("measures speed and tries what it can do", async () => {
    server.behave({
      reply: (prompt) => (prompt.includes("JSON") ? '{"city":"Seoul","country":"Korea"}' : "one two three"),
      calls: () => [{ name: "get_weather", input: { city: "Seoul" } }],
      firstTokenMs: 20,
    });
    const test = await tried({});
    expect(test).toMatchObject({ fault: null, tools: true, json: true, window: null, outputTokens: 3 });
    expect(test.firstTokenMs).toBeGreaterThan(0);
    expect(test.tokensPerSecond).toBeGreaterThan(0);
  });

  it("says what a model does not do", async () => {
    expect(await tried({})).toMatchObject({ fault: null, tools: false, json: false });
  });

  it("tells a wrong name from a server that is none, and shows what was said without the key", async () => {
    server.behave({ refuse: () => ({ status: 404, message: `The model does not exist (${KEY})` }) });
    const test = await tried({ answer_model: "nobody" });
    expect(test.fault).toBe("wrong_model");
    expect(test.said).toContain("does not exist");
    expect(JSON.stringify(test)).not.toContain(KEY);
  });

  it("does not know a host that has no address", async () => {
    expect((await tried({ base_url: "http://nowhere.invalid/v1" })).fault).toBe("no_such_host");
  });

  it("is not made more often than a few times a minute", async () => {
    const many: Person = { ...BOSS, user: "many" };
    const json = { ...scripted(), base_url: "http://nowhere.invalid/v1" };
    const statuses: number[] = [];
    for (let at = 0; at <= MODEL_TESTS_PER_MINUTE; at += 1)
      statuses.push((await app.call(many, "POST", `${url}/test`, { json })).status);
    expect(statuses).toContain(429);
  });
});
