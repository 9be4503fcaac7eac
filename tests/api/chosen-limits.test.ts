import { beforeEach, expect, it } from "vitest";
import { ownLimitsSchema, shownLimitsSchema, tenantLimitsSchema } from "../../lib/domain/month-cost.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";

const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const QUESTION = "When is the oil of the vacuum pump changed?";
const URL = "/api/settings/limits";
const boss = (tenant: string): Person => ({ tenant, user: "boss", role: "admin" });
const person = (tenant: string): Person => ({ tenant, user: "ann" });

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "dear", LIGHT_MODEL: "free", MODEL_PRICES: "dear=0/1000,free=0/0" },
  documents: {},
});
beforeEach(() => model.behave({ reply: (_, { model: name }) => (name === "free" ? "{}" : `${OIL} [1]`) }));

const month = new Date().toISOString().slice(0, 7);
const spend = (tenantId: string, cost: number, ownerId = "ann") =>
  app.server.container.costs.add({ tenantId, ownerId }, month, cost);
const shown = async (tenant: string) =>
  fromWire(shownLimitsSchema).parse((await app.send(boss(tenant), "GET", URL)).body);
const own = async (tenant: string) =>
  fromWire(ownLimitsSchema).parse((await app.send(person(tenant), "GET", "/api/me/costs")).body);
const set = (tenant: string, json: object) => app.call(boss(tenant), "PUT", URL, { json });
const withPump = (tenant: string) => app.upload(person(tenant), "pump.md", `# Vacuum pump\n\n${OIL}`);

it("a person sees what their month has cost, without a limit too, and cannot set one", async () => {
  await spend("a", 3);
  expect(await own("a")).toMatchObject({ spent: { cost: 3, unpriced: 0 }, person: null, tenant: null });
  expect((await app.call(person("a"), "GET", URL)).status).toBe(403);
  const change = { person: 1, tenant: null, version: 0 };
  expect((await app.call(person("a"), "PUT", URL, { json: change })).status).toBe(403);
  expect(await shown("a")).toEqual({ person: null, tenant: null, locked: [], version: 0 });
});

it("a limit for each person warns from four fifths on, and stops where it is reached", async () => {
  await withPump("b");
  await app.allRead();
  expect(await (await set("b", { person: 10, tenant: 100, version: 0 })).json()).toMatchObject({
    version: 1,
  });
  await spend("b", 8);
  expect(await own("b")).toMatchObject({ person: { limit: 10, state: "near" }, tenant: { state: "within" } });
  const { tenant, people } = fromWire(tenantLimitsSchema).parse(
    (await app.send(boss("b"), "GET", "/api/admin/costs")).body,
  );
  expect([tenant?.limit, people.map(({ ownerId }) => ownerId)]).toEqual([100, ["ann"]]);
  await spend("b", 2);
  const result = await app.ask(person("b"), QUESTION);
  expect(result.degraded).toEqual([{ what: "answer_model", why: "month_limit_reached" }]);
  expect(result.answer).toContain(OIL);
});

it("limits that somebody has changed meanwhile, or that are none, are not saved", async () => {
  await set("d", { person: 5, tenant: null, version: 0 });
  expect((await set("d", { person: 6, tenant: null, version: 0 })).status).toBe(409);
  for (const limit of [0, -1, "5", 1e9])
    expect((await set("d", { person: limit, tenant: null, version: 1 })).status).toBe(422);
  expect(await shown("d")).toEqual({ person: 5, tenant: null, locked: [], version: 1 });
});
