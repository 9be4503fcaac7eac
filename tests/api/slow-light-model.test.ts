import { afterAll, beforeAll, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { askResultSchema } from "../../lib/domain/ask.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const READS = "You prepare a message of a conversation";
const PUMP = "The coolant pump is serviced every three months, its filter every six weeks.";

let app: InProcessApp;
let model: ModelServer;
let release: () => void = () => {};

beforeAll(async () => {
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  model = await startModelServer({
    reply: () => `${PUMP} [1]`,
    holds: async (prompt) => (prompt.includes(READS) ? held : undefined),
  });
  app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "answers",
    LIGHT_MODEL: "light",
  });
  await app.upload(ANN, "pump.md", `# Pump\n\n${PUMP}`);
  await app.allRead();
});
afterAll(async () => {
  release();
  await app.close();
  await model.close();
});

async function ask(message: string, session_id?: string): Promise<AskResult> {
  const response = await app.call(ANN, "POST", "/api/ask", {
    json: { message, ...(session_id ? { session_id } : {}) },
  });
  expect(response.status).toBe(200);
  return fromWire(askResultSchema).parse(await response.json());
}

it("is waited for by one question and then left alone, and the trace says so", async () => {
  const { sessionId } = await ask("How often is the coolant pump serviced?");
  let last: AskResult | null = null;
  for (let turn = 0; turn < 3; turn++) {
    last = await ask("And the filter?", sessionId);
    expect(last).toMatchObject({ action: "answer", status: "complete", followUp: { kind: "follow_up" } });
  }
  expect(last?.degraded).toEqual([{ what: "understanding", why: "understanding_away" }]);
  const asked = model.requests.filter(({ messages }) => JSON.stringify(messages).includes(READS));
  expect(asked).toHaveLength(1);
  const key = { tenantId: ANN.tenant, ownerId: ANN.user, sessionId };
  await app.server.runner.settled(key);
  const trace = await app.server.container.traces.find(key, last?.turnId ?? 0);
  const understood = trace?.stages.find(({ stage }) => stage === "understand");
  expect(understood?.detail).toMatchObject({ light_model_rests: true });
  expect(understood?.calls).toEqual([]);
}, 60_000);
