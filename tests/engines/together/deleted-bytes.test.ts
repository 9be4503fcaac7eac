import { randomBytes } from "node:crypto";
import { Client } from "@elastic/elasticsearch";
import { createClient } from "@libsql/client/http";
import { Redis } from "@upstash/redis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { engineVariables } from "../../helpers/engine-variables.ts";
import { type InProcessApp, startInProcessApp } from "../../helpers/in-process-app.ts";
import { type LibsqlTestServer, startLibsql } from "../../helpers/libsql.ts";
import { removeIndices } from "../../helpers/remove-indices.ts";
import { filesWith } from "../../helpers/stored-bytes.ts";

const prefix = `${uniqueName()}-`;
const tenant = uniqueName();
let database: LibsqlTestServer;
let app: InProcessApp;

beforeAll(async () => {
  database = await startLibsql();
  app = await startInProcessApp(engineVariables(prefix, database.url));
});
afterAll(async () => {
  await app.close();
  await removeIndices(prefix);
  await database.stop();
});

const marker = () => `zq${[...randomBytes(10)].map((byte) => "abcdefghijklmnop"[byte % 16]).join("")}`;

/** Where the words stand, looking at everything that each engine gives out. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  const look = (place: string, content: unknown) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    if (words.some((word) => text.includes(word))) places.push(place);
  };
  const { url, apiKey } = engineSettings.elasticsearch();
  const elasticsearch = new Client({ node: url, ...(apiKey ? { auth: { apiKey } } : {}) });
  await elasticsearch.indices.refresh({ index: `${prefix}*` });
  const { hits } = await elasticsearch.search({ index: `${prefix}*`, size: 1_000 });
  for (const { _index, _id, _source } of hits.hits) look(`${_index} ${_id}`, _source);
  const aggregated = await elasticsearch.search({
    index: `${prefix}*conv_turns*`,
    size: 0,
    query: { terms: { terms: [...words] } },
  });
  look("terms", aggregated.hits.total === 0 ? "" : aggregated.hits.hits);
  await elasticsearch.close();

  const redis = new Redis({ ...engineSettings.upstash(), automaticDeserialization: false });
  for (const key of await redis.keys(`*${tenant}*`)) {
    look(key, key);
    const type = await redis.type(key);
    if (type === "string") look(key, await redis.get(key));
    else if (type === "hash") look(key, await redis.hgetall(key));
    else if (type === "set") look(key, await redis.smembers(key));
    else throw new Error(`A key of the type ${type} is not looked into.`);
  }

  const libsql = createClient({ url: database.url });
  const { rows } = await libsql.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
  for (const { name } of rows) {
    const table = await libsql.execute(`SELECT * FROM "${String(name)}"`);
    look(String(name), table.rows);
  }
  libsql.close();
  return [...places, ...filesWith(app.server.container.environment.dataFolder, words)];
}

async function converse(user: string, words: readonly string[]): Promise<string> {
  let id: string | undefined;
  for (const word of words) {
    const json = {
      message: `I take ${word} 500 mg and I'm allergic to ${word}. How often is the ${word} serviced?`,
      assistant: "health",
      ...(id ? { session_id: id } : {}),
    };
    const response = await app.call({ tenant, user }, "POST", "/api/ask", { json });
    expect(response.status).toBe(200);
    const body: { session_id: string } = await response.json();
    id = body.session_id;
    await app.server.runner.settled({ tenantId: tenant, ownerId: user, sessionId: id });
  }
  return id ?? "";
}

it("leaves nothing of a deleted question, conversation or person on any engine", async () => {
  const [ann, bob] = [`ann-${marker()}`, `bob-${marker()}`];
  const [first, second, other, kept] = [marker(), marker(), marker(), marker()];
  const session = await converse(ann, [first, second]);
  await converse(ann, [other]);
  await converse(bob, [kept]);
  expect((await placesOf([first])).length).toBeGreaterThan(3);

  const url = `/api/sessions/${session}`;
  expect((await app.call({ tenant, user: ann }, "DELETE", `${url}/turns/1`)).status).toBe(204);
  await app.server.container.purge();
  expect(await placesOf([first])).toEqual([]);
  expect(await placesOf([second])).not.toEqual([]);

  expect((await app.call({ tenant, user: ann }, "DELETE", url)).status).toBe(204);
  expect(await placesOf([first, second])).toEqual([]);
  expect(await placesOf([other])).not.toEqual([]);

  expect((await app.call({ tenant, user: ann }, "DELETE", "/api/me/data?confirm=true")).status).toBe(200);
  expect(await placesOf([first, second, other, ann])).toEqual([]);
  expect(await placesOf([kept])).not.toEqual([]);
});

it("leaves no word of a forgotten value in working memory and the relational database, beside the turns themselves", async () => {
  const [cid, word] = [`cid-${marker()}`, marker()];
  const session = await converse(cid, [word]);
  const { values } = await (await app.call({ tenant, user: cid }, "GET", "/api/profile")).json();
  for (const { value_id } of values)
    await app.call({ tenant, user: cid }, "DELETE", `/api/profile/${value_id}?confirm=true`);
  const key = { tenantId: tenant, ownerId: cid, sessionId: session };
  for (const name of (await app.server.container.streams?.names(key)) ?? [])
    await app.server.container.streams?.remove(key, name);
  await app.call({ tenant, user: cid }, "GET", `/api/sessions/${session}/memory`);
  const places = await placesOf([word]);
  expect(places.filter((place) => !place.includes("conv_turns") && place !== "terms")).toEqual([]);
  expect(places).not.toEqual([]);
});
