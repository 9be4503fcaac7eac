import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { AskResult } from "../../lib/domain/ask.ts";
import { startEmbeddingServer } from "../helpers/embedding-server.ts";
import { appForThisFile, forThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { type HeldPhase, holdIn, PHASES, STOPPED } from "../helpers/stopped-turns.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const sessionSchema = z.object({ session_id: z.string() });

const model = await modelForThisFile();
const embedding = await forThisFile(startEmbeddingServer());
const app = await appForThisFile(
  {
    OPENAI_BASE_URL: model.url,
    EMBEDDING_MODEL: "scripted",
    EMBEDDING_BASE_URL: embedding.url,
    ...STOPPED.settings,
  },
  { [STOPPED.document.name]: STOPPED.document.content },
  ANN,
);

interface Asked {
  sessionId: string;
  message?: string;
  number?: number;
}

async function newSession(): Promise<string> {
  const created = await app.call(ANN, "POST", "/api/sessions", { json: {} });
  return sessionSchema.parse(await created.json()).session_id;
}

/** Asks, and stops the answer when it has come so far. */
async function stopAt(
  reached: Promise<void>,
  turnOf: HeldPhase["turnOf"],
  { sessionId: session_id, message = STOPPED.question, number = 1 }: Asked,
): Promise<AskResult> {
  const client_turn_id = crypto.randomUUID();
  const asked = { session_id, client_turn_id, message };
  const told = turnOf(await app.call(ANN, "POST", "/api/chat", { json: asked }));
  await reached;
  const stopped = await app.call(ANN, "POST", `/api/chat/${session_id}/stop`, { json: { client_turn_id } });
  expect(stopped.status).toBe(202);
  const turn = await told;
  expect(turn.status).toBe("stopped");
  const stored = await app.call(ANN, "GET", `/api/sessions/${session_id}/turns/${number}`);
  expect(await stored.json()).toMatchObject({ status: "stopped", assistant_text: turn.answer });
  return turn;
}

it.each(PHASES.map((phase) => [phase.name, phase] as const))(
  "an answer that is stopped %s is stored as stopped, and its model is let go",
  async (_name, phase) => {
    const { asked, reached, letGo, turnOf } = holdIn(phase, model);
    const turn = await stopAt(reached, turnOf, { sessionId: await newSession() });
    // The last one: nothing else is asked for a stopped answer.
    expect(await letGo).toBe(asked.at(-1));
    if (phase.pausesAfter !== undefined) expect(turn.answer.trim()).toBe("The oil of");
    if (phase.isChecking) expect(turn.answer).toMatch(/with water\. \[1\]$/u);
  },
);

describe("an answer that is stopped while its question is embedded", () => {
  const CALM = { name: "nowhere", isHeld: () => false };

  /** The embedding model is silent at this message until the test is over. */
  function heldAt(message: string): Promise<void> {
    const reached = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    onTestFinished(() => isOver.resolve());
    embedding.behave({
      holds: async ({ input }) => {
        if (!input.some((text) => text.includes(message))) return;
        reached.resolve();
        await isOver.promise;
      },
    });
    return reached.promise;
  }

  it("waits for no vector", async () => {
    const message = "How often is the oil of the pump changed?";
    const { asked, turnOf } = holdIn(CALM, model);
    const sessionId = await newSession();
    const { answer, degraded } = await stopAt(heldAt(message), turnOf, { sessionId, message });
    expect(answer).toBe("");
    expect(degraded.filter(({ what }) => what === "embedding")).toEqual([]);
    expect(asked.filter(({ model: name }) => name === "answers")).toEqual([]);
  });

  it("waits for none to recall turns by", async () => {
    const { turnOf } = holdIn(CALM, model);
    const { sessionId } = await app.ask(ANN, "How often is the oil changed?");
    const message = "And what is the pump never washed with?";
    const { answer } = await stopAt(heldAt(message), turnOf, { sessionId, message, number: 2 });
    expect(answer).toBe("");
  });
});
