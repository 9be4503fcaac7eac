import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/metrics/route.ts";
import { metricSummarySchema } from "../../lib/domain/metric-summary.ts";
import { shownPricesSchema } from "../../lib/domain/model-price.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import { headersOf } from "../helpers/in-process-app.ts";

const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const PRICES = "/api/settings/prices";
const OPERATOR = { tenant: "acme", user: "olga", role: "admin" } as const;
const ADMIN = { tenant: "acme", user: "ada", role: "admin" } as const;

answeringAppForThisFile({
  settings: {
    ANSWER_MODEL: "house-model",
    LIGHT_MODEL: "free",
    MODEL_PRICES: "free=0/0",
    IBID_ADMINS: "acme/olga",
  },
  documents: { "pump.md": `# Vacuum pump\n\n${OIL}` },
});
beforeEach(() => model.behave({ reply: (_, { model: name }) => (name === "free" ? "{}" : `${OIL} [1]`) }));

/** Outside of what the helper knows as the interface. */
const scrape = (user: string) =>
  GET(
    new Request("http://127.0.0.1:3000/metrics", {
      headers: { host: "127.0.0.1:3000", ...headersOf({ tenant: "acme", user, role: "admin" }) },
    }),
    { params: Promise.resolve({}) },
  );

async function metrics(query = "") {
  const answer = await app.call(OPERATOR, "GET", `/api/admin/metrics${query}`);
  expect(answer.status).toBe(200);
  return fromWire(metricSummarySchema).parse(await answer.json());
}
const putPrice = (price: object | null, version: number) =>
  app.call(OPERATOR, "PUT", PRICES, { json: { model: "house-model", price, version } });

it("of a turn are counted, and what it cost with the prices that people set", async () => {
  const before = await metrics("?period=day&time_zone=Asia/Seoul");
  await app.ask(ANN, "When is the oil of the vacuum pump changed?");
  const unpriced = await metrics("?period=day&time_zone=Asia/Seoul");
  expect(unpriced.turns).toBe(before.turns + 1);
  expect(unpriced.byModel.find(({ name }) => name === "house-model")).toMatchObject({
    cost: 0,
    unpriced: expect.toSatisfy((calls: number) => calls > 0),
  });
  expect(unpriced.columns).toHaveLength(24);
  const answered = unpriced.series.find(({ measure, name }) => measure === "turns" && name === "complete");
  expect(answered?.values.at(-1)).toBeGreaterThan(0);
  expect(unpriced.jobs).toContainEqual(expect.objectContaining({ kind: "ingest", done: 1 }));

  const answer = await putPrice({ input: 1_000, output: 2_000 }, 0);
  expect(answer.status).toBe(200);
  expect(fromWire(shownPricesSchema).parse(await answer.json()).models).toContainEqual({
    model: "house-model",
    price: { input: 1_000, output: 2_000 },
    source: "own",
  });
  const asked = await app.ask(ANN, "And how often is the oil of the vacuum pump changed?");
  expect(asked.usage.cost).toBeGreaterThan(0);
  const priced = await metrics();
  expect(priced.spent.cost).toBeCloseTo(asked.usage.cost ?? 0, 6);
});

it("stay when their conversation is deleted, and are nobody's then", async () => {
  const { sessionId } = await app.ask(ANN, "When is the oil of the vacuum pump changed?");
  const { turns } = await metrics();
  expect((await app.call(ANN, "DELETE", `/api/sessions/${sessionId}`)).status).toBe(204);
  const after = await metrics();
  expect(after.turns).toBe(turns);
  expect(after.byPerson.map(({ name }) => name)).toContain("");
});

it("are for administrators, prices for operators, and neither changes what somebody else changed first", async () => {
  expect((await app.call(ANN, "GET", "/api/admin/metrics")).status).toBe(403);
  expect((await app.call(ADMIN, "GET", PRICES)).status).toBe(403);
  const refused = await putPrice(null, 41);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: expect.stringContaining("Somebody has changed the prices since you loaded them.") },
  ]);
  const wrong = await putPrice({ input: -1, output: 2 }, 1);
  expect(wrong.status).toBe(422);
  expect((await app.call(OPERATOR, "GET", "/api/admin/metrics?time_zone=Mars/Base")).status).toBe(422);
});

it("are read by Prometheus, with no word of anybody's", async () => {
  await app.ask(ANN, "When is the oil of the vacuum pump changed?");
  const answer = await scrape("olga");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/^ibid_turns_total\{action="answer",status="complete"\} [1-9]/m);
  expect(text).toMatch(
    /^ibid_model_calls_total\{role="answer",model="house-model",outcome="answered"\} [1-9]/m,
  );
  expect(text).toMatch(/^ibid_stage_duration_seconds_bucket\{le="0.005",stage="resolve"\}/m);
  expect(text).not.toContain("vacuum");
  expect((await scrape("ada")).status).toBe(403);
});
