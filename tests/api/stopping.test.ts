import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { AskResult } from "../../lib/domain/ask.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../helpers/embedding-server.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelServer, startModelServer } from "../helpers/model-server.ts";
import { type HeldPhase, holdIn, PHASES, STOPPED } from "../helpers/stopped-turns.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const sessionSchema = z.object({ session_id: z.string() });

let app: InProcessApp;
let model: ModelServer;
let embedding: EmbeddingServer;
beforeAll(async () => {
  model = await startModelServer();
  embedding = await startEmbeddingServer();
  app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    EMBEDDING_MODEL: "scripted",
    EMBEDDING_BASE_URL: embedding.url,
    ...STOPPED.settings,
  });
  await app.upload(ANN, STOPPED.document.name, STOPPED.document.content);
  await app.allRead();
});
afterAll(async () => {
  await app.close();
  await model.close();
  await embedding.close();
});

/** Asks, and stops the answer when it has come so far. */
async function stopAt(reached: Promise<void>, turnOf: HeldPhase["turnOf"]): Promise<AskResult> {
  const created = await app.call(ANN, "POST", "/api/sessions", { json: {} });
  const { session_id } = sessionSchema.parse(await created.json());
  const client_turn_id = crypto.randomUUID();
  const asked = { session_id, client_turn_id, message: STOPPED.question };
  const told = turnOf(await app.call(ANN, "POST", "/api/chat", { json: asked }));
  await reached;
  const stopped = await app.call(ANN, "POST", `/api/chat/${session_id}/stop`, { json: { client_turn_id } });
  expect(stopped.status).toBe(202);
  const turn = await told;
  expect(turn.status).toBe("stopped");
  const stored = await app.call(ANN, "GET", `/api/sessions/${session_id}/turns/1`);
  expect(await stored.json()).toMatchObject({ status: "stopped", assistant_text: turn.answer });
  return turn;
}

it.each(PHASES.map((phase) => [phase.name, phase] as const))(
  "an answer that is stopped %s is stored as stopped, and its model is let go",
  async (_name, phase) => {
    const { reached, letGo, turnOf } = holdIn(phase, model);
    const turn = await stopAt(reached, turnOf);
    // The last one: nothing else is asked for a stopped answer.
    expect(await letGo).toBe(model.requests.at(-1));
    if (phase.pausesAfter !== undefined) expect(turn.answer.trim()).toBe("The oil of");
    if (phase.isChecking) expect(turn.answer).toMatch(/with water\. \[1\]$/u);
  },
);

it("an answer that is stopped while its question is embedded waits for no vector", async () => {
  const calm = PHASES.find(({ pausesAfter }) => pausesAfter !== undefined);
  if (!calm) throw new Error("there is no such phase");
  const { turnOf } = holdIn({ ...calm, pausesAfter: undefined }, model);
  const reached = Promise.withResolvers<void>();
  embedding.behave({
    holds: async ({ input }) => {
      if (!input.some((text) => text.includes("when is its oil changed"))) return;
      reached.resolve();
      await new Promise(() => {});
    },
  });
  model.requests.length = 0;
  const { answer } = await stopAt(reached.promise, turnOf);
  expect(answer).toBe("");
  expect(model.requests.filter(({ model: name }) => name === "answers")).toEqual([]);
});
