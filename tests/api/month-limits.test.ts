import { beforeEach, expect, it } from "vitest";
import { ownLimitsSchema, tenantLimitsSchema } from "../../lib/domain/month-cost.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";

const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const QUESTION = "When is the oil of the vacuum pump changed?";
const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };

answeringAppForThisFile({
  settings: {
    ANSWER_MODEL: "dear",
    ANSWER_MODELS: "unknown,ruinous",
    LIGHT_MODEL: "free",
    IBID_PERSON_MONTH_COST: "10",
    IBID_TENANT_MONTH_COST: "100",
    // What a prompt costs is next to nothing: what is written counts.
    MODEL_PRICES: "dear=0/1000,ruinous=0/100000,free=0/0",
  },
  documents: { "pump.md": `# Vacuum pump\n\n${OIL} Never wash the vacuum pump with water.` },
});
beforeEach(() => model.behave({ reply: (_, { model: name }) => (name === "free" ? "{}" : `${OIL} [1]`) }));

const person = (user: string): Person => ({ tenant: "acme", user });
const asked = () => model.requests.filter(({ model: name }) => name !== "free");
const ledger = () => app.server.container.costs;
const month = new Date().toISOString().slice(0, 7);
const spend = (user: string, cost: number | null) =>
  ledger().add({ tenantId: "acme", ownerId: user }, month, cost);
const limitsOf = async (who: Person) =>
  fromWire(ownLimitsSchema).parse((await app.send(who, "GET", "/api/me/costs")).body);

it("what a person's models cost this month is said, and near the limit that it is near", async () => {
  const cara = person("cara");
  expect((await limitsOf(cara)).person).toEqual({ cost: 0, unpriced: 0, limit: 10, state: "within" });
  const result = await app.ask(cara, QUESTION);
  expect((await limitsOf(cara)).person?.cost).toBeCloseTo(result.usage.cost ?? 0, 6);
  await spend("cara", 8);
  expect(await limitsOf(cara)).toMatchObject({ person: { state: "near" }, tenant: { state: "within" } });
});

it("when the money of the month is spent no model is asked, and the answer says that it is quoted", async () => {
  await spend("dora", 10);
  const result = await app.ask(person("dora"), QUESTION);
  expect(asked()).toEqual([]);
  expect(result.answer).toContain(OIL);
  expect(result.degraded).toEqual([{ what: "answer_model", why: "month_limit_reached" }]);
  expect((await limitsOf(person("dora"))).person?.state).toBe("reached");
});

it("when it is spent while an answer is written, the answer ends with what it has", async () => {
  await spend("eve", 9.98);
  model.behave({
    reply: (_, { model: name }) =>
      name === "free" ? "{}" : `${OIL} [1] ${"Never wash the vacuum pump with water. [1] ".repeat(40)}`,
  });
  const result = await app.ask(person("eve"), QUESTION);
  expect(result.degraded).toContainEqual({ what: "answer_model", why: "month_limit_cut_off" });
  expect(result.answer).toContain(OIL);
  expect(result.answer.length).toBeLessThan(400);
  expect(result.status).toBe("complete");
  // What was not written to its end is paid for all the same.
  expect(result.usage.cost).toBeGreaterThan(0.01);
  expect((await limitsOf(person("eve"))).person?.cost).toBeGreaterThan(9.99);
});

it("when it is spent before a sentence is whole, the documents are quoted", async () => {
  await spend("finn", 9.999);
  const result = await app.ask(person("finn"), QUESTION, { model: "ruinous" });
  expect(asked()).toHaveLength(1);
  expect(result.degraded).toContainEqual({ what: "answer_model", why: "month_limit_reached" });
  expect(result.answer).toContain(OIL);
});

it("a call without a price is counted as one and named, and never as free", async () => {
  const gus = person("gus");
  const result = await app.ask(gus, QUESTION, { model: "unknown" });
  expect((await limitsOf(gus)).person).toMatchObject({ cost: 0, unpriced: 1, state: "within" });
  const trace = await app.traceOf(gus, result);
  expect(trace?.stages.find(({ stage }) => stage === "answer")?.decision).toContain(
    "not counted in this month's limit: the price of unknown is not known",
  );
});

it("an administrator sees what the tenant has spent and who is near their limit; nobody else does", async () => {
  await spend("hal", 9);
  expect((await app.call(person("hal"), "GET", "/api/admin/costs")).status).toBe(403);
  const answer = await app.call(BOSS, "GET", "/api/admin/costs");
  const { tenant, people } = fromWire(tenantLimitsSchema).parse(await answer.json());
  expect(tenant).toMatchObject({ limit: 100 });
  expect(people.map(({ ownerId, state }) => [ownerId, state])).toContainEqual(["hal", "near"]);
  expect(people.map(({ ownerId }) => ownerId)).not.toContain("gus");
});

it("a tenant whose money is spent has no model for anybody, and no other tenant's has", async () => {
  const jim: Person = { tenant: "poor", user: "jim" };
  await app.add(jim, "pump.md", `# Vacuum pump\n\n${OIL}`);
  await ledger().add({ tenantId: "poor", ownerId: "ivy" }, month, 200);
  const result = await app.ask(jim, QUESTION);
  expect(asked()).toEqual([]);
  expect(result.degraded).toContainEqual({ what: "answer_model", why: "month_limit_reached" });
  expect(await limitsOf(jim)).toMatchObject({ person: { state: "within" }, tenant: { state: "reached" } });
  expect((await limitsOf(person("jim"))).tenant?.state).not.toBe("reached");
});

it("what the environment sets is shown as locked, and refused on the page", async () => {
  const shown = (await app.send(BOSS, "GET", "/api/settings/limits")).body;
  expect(shown).toEqual({ person: 10, tenant: 100, locked: ["person", "tenant"], version: 0 });
  const put = (person: number | null) =>
    app.call(BOSS, "PUT", "/api/settings/limits", { json: { person, tenant: 100, version: 0 } });
  expect([(await put(11)).status, (await put(null)).status, (await put(10)).status]).toEqual([409, 409, 200]);
  const kept = await app.server.container.settings.read({ tenantId: "acme", ownerId: "" }, "month_limits");
  expect(kept?.value).toEqual({ person: null, tenant: null });
});
