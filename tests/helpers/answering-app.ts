import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import type { StageTrace } from "../../lib/domain/trace.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, type Person, startInProcessApp } from "./in-process-app.ts";
import { CALM_MODEL, type ModelBehaviour, type ModelServer, startModelServer } from "./model-server.ts";

export const ANN: Person = { tenant: "acme", user: "ann" };
export const QUESTION = "What does alarm E12 mean?";
export const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const ALARMS = {
  "alarms.md": `# Alarms\n\n${FACT} Clean the strainer first.\n\n## E13\n\nE13 is a sensor fault.`,
  "strainer.md": "# Strainer\n\nThe strainer of alarm E12 is cleaned with water, never with solvent.",
};
const CALM: ModelBehaviour = { ...CALM_MODEL, reply: () => `${FACT} [1]` };

/** The scripted model of a test file; its behaviour is reset before each test. */
export let model: ModelServer;
export let app: InProcessApp;

export interface AnsweringApp {
  /** Beside or instead of those of one scripted model that answers. */
  settings?: Record<string, string>;
  /** The documents' texts by name; absent: two texts about an alarm. */
  documents?: Record<string, string>;
}

/**
 * Called once by each test file: starts an application and a model of its own, with documents already read.
 */
export function answeringAppForThisFile({ settings = {}, documents = ALARMS }: AnsweringApp = {}): void {
  beforeAll(async () => {
    model = await startModelServer();
    app = await startInProcessApp({
      OPENAI_BASE_URL: model.url,
      ANSWER_MODEL: "scripted",
      MODEL_IDLE_SECONDS: "0.5",
      MODEL_REST_SECONDS: "0.01",
      ...settings,
    });
    for (const [name, text] of Object.entries(documents)) await app.upload(ANN, name, text);
    await app.allRead();
  });
  beforeEach(async () => {
    model.behave(CALM);
    await app.modelsAreBack();
    model.requests.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });
}

/** What a turn's trace says about one of its stages, once nothing runs after the turn any more. */
export async function stageOf(
  turn: Pick<AskResult, "sessionId" | "turnId">,
  name: StageTrace["stage"],
): Promise<StageTrace | undefined> {
  const trace = await app.traceOf(ANN, turn);
  return trace?.stages.find(({ stage }) => stage === name);
}

export async function ask(json: Record<string, unknown>): Promise<AskResult> {
  const response = await app.call(ANN, "POST", "/api/ask", { json });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return fromWire(askResultSchema).parse(body);
}
