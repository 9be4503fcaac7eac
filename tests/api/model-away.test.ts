import { afterEach, expect, it } from "vitest";
import { healthSchema, modelsHealthSchema } from "../../lib/domain/health.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import {
  FAILING_FACT,
  type FailingModelServer,
  startFailingModelServer,
  WELL,
} from "../helpers/failing-model-server.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const QUESTION = "What does alarm E12 mean?";

let app: InProcessApp;
let server: FailingModelServer;

async function start(kind: string): Promise<void> {
  server = await startFailingModelServer(kind);
  app = await startInProcessApp({
    OPENAI_BASE_URL: server.url,
    ANSWER_MODEL: "failing",
    MODEL_IDLE_SECONDS: "0.2",
    MODEL_REST_SECONDS: "600",
  });
  await app.add(ANN, "alarms.md", `# Alarms\n\n${FAILING_FACT} Clean the strainer first.`);
}
afterEach(async () => {
  await app.close();
  await server.close();
});

async function answerModel() {
  return fromWire(healthSchema).parse((await app.send(ANN, "GET", "/api/health")).body).models.answer;
}

it("a model that says nothing is waited for once in each of its roles; what follows is quoted without asking it", async () => {
  await start("takes the request and says nothing");
  expect(await answerModel()).toEqual({ id: "failing", status: "configured" });
  const first = await app.ask(ANN, QUESTION);
  expect(first.degraded).toEqual([{ what: "answer_model", why: "model_silent" }]);
  // To understand the question, and to answer it.
  expect(server.requests()).toBe(2);
  expect(await answerModel()).toEqual({ id: "failing", status: "away", fault: "timeout" });
  for (const message of [QUESTION, "And what is cleaned then?"]) {
    const next = await app.ask(ANN, message, { session_id: first.sessionId });
    expect(next.degraded).toEqual([{ what: "answer_model", why: "model_away" }]);
    expect(next.answer).toMatch(/strainer|coolant/u);
  }
  expect(server.requests()).toBe(2);
});

it("what was written until a model broke off is kept, and said to be incomplete", async () => {
  await start("breaks off behind a sentence");
  const answer = await app.ask(ANN, QUESTION);
  expect(answer).toMatchObject({
    answer: `${FAILING_FACT} [1] Then`,
    status: "interrupted",
    degraded: [{ what: "answer_model", why: "model_cut_off" }],
  });
  expect(answer.refs).toHaveLength(1);
});

it("is asked again at once when somebody who has mended it says so", async () => {
  await start("answers 401");
  await app.ask(ANN, QUESTION);
  expect(await answerModel()).toMatchObject({ status: "away", fault: "wrong_key" });
  const retry = async () =>
    fromWire(modelsHealthSchema).parse((await app.send(ANN, "POST", "/api/health/models")).body);
  expect((await retry()).answer).toMatchObject({ status: "away", fault: "wrong_key" });
  await server.become(WELL);
  expect((await retry()).answer).toEqual({ id: "failing", status: "configured" });
  expect((await app.ask(ANN, QUESTION)).degraded).toEqual([]);
});
