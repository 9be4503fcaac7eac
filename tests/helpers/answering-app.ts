import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, type Person, startInProcessApp } from "./in-process-app.ts";
import { CALM_MODEL, type ModelBehaviour, type ModelServer, startModelServer } from "./model-server.ts";

export const ANN: Person = { tenant: "acme", user: "ann" };
export const QUESTION = "What does alarm E12 mean?";
export const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const CALM: ModelBehaviour = { ...CALM_MODEL, reply: () => `${FACT} [1]` };

/** The scripted model of a test file; calm again before each test. */
export let model: ModelServer;
export let app: InProcessApp;

/** Called once by each test file: an application and a model of its own, with two documents that are read. */
export function answeringAppForThisFile(): void {
  beforeAll(async () => {
    model = await startModelServer();
    app = await startInProcessApp({
      OPENAI_BASE_URL: model.url,
      ANSWER_MODEL: "scripted",
      MODEL_IDLE_SECONDS: "0.5",
      MODEL_REST_SECONDS: "0.01",
    });
    await app.upload(
      ANN,
      "alarms.md",
      `# Alarms\n\n${FACT} Clean the strainer first.\n\n## E13\n\nE13 is a sensor fault.`,
    );
    await app.upload(
      ANN,
      "strainer.md",
      "# Strainer\n\nThe strainer of alarm E12 is cleaned with water, never with solvent.",
    );
    await app.allRead();
  });
  beforeEach(async () => {
    model.behave(CALM);
    await app.modelsAreBack();
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });
}

export async function ask(json: Record<string, unknown>): Promise<AskResult> {
  const response = await app.call(ANN, "POST", "/api/ask", { json });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return fromWire(askResultSchema).parse(body);
}
