import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Container } from "../../lib/container.ts";
import type { AskResult } from "../../lib/domain/ask.ts";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { RunRecord } from "../../lib/ports/run-store.ts";
import { setServer } from "../../lib/server/process/get-server.ts";
import type { StartedTurn } from "../../lib/server/turns/turn-run.ts";
import { TurnRunner } from "../../lib/server/turns/turn-runner.ts";
import type { TurnRequest } from "../../lib/turn/context/turn-context.ts";
import { failing } from "./failing-store.ts";
import { startInProcessApp } from "./in-process-app.ts";
import { memoryStreamBuffer } from "./memory-stream-buffer.ts";
import { type ModelBehaviour, startModelServer } from "./model-server.ts";

const TWO_RUNNERS_PERSON = { tenant: "acme", user: "ann" };
const TWO_RUNNERS_QUESTION = "What does alarm E12 mean?";
const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
/** Long enough to be caught in the middle. */
const REPLY = Array.from({ length: 20 }, (_, place) => `${FACT} [1] That is rule ${place}.`).join(" ");

/** What one reader heard of a turn. */
export interface HeardTurn {
  /** Of the last text that began. */
  text: string;
  turn: AskResult | null;
  error: string | null;
}

/**
 * Two turn runners over the same stores, each as if it were alone in its process, with a scripted model. The
 * runner of the application they take their stores from is shut down.
 */
export async function startTwoRunners() {
  const model = await startModelServer({ reply: () => REPLY });
  const app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "scripted",
    MODEL_IDLE_SECONDS: "30",
  });
  await app.add(TWO_RUNNERS_PERSON, "alarms.md", `# Alarms\n\n${FACT} Clean the strainer first.`);
  app.server.runner.close();
  const streams = failing(memoryStreamBuffer());
  const container: Container = { ...app.server.container, streams: streams.store, shared: true };
  const one = new TurnRunner(container, "one");
  const two = new TurnRunner(container, "two");
  setServer({ ...app.server, container, runner: two });

  return {
    model,
    app,
    container,
    streams,
    one,
    two,
    reply: REPLY,

    async newSession(): Promise<SessionKey> {
      const owner = { tenantId: TWO_RUNNERS_PERSON.tenant, ownerId: TWO_RUNNERS_PERSON.user };
      const { sessionId } = await container.sessions.create(owner, {
        sessionId: randomUUID(),
        assistant: "general",
        title: "",
        now: new Date().toISOString(),
      });
      return { ...owner, sessionId };
    },

    /** The model writes this many words a second from now on; 0: the rest at once. */
    pace(tokensPerSecond: number, change: Partial<ModelBehaviour> = {}): void {
      model.behave({ tokensPerSecond, ...change });
    },

    /** Resolves when the answer has begun to be written. */
    async untilWriting(runner: TurnRunner, key: SessionKey, clientTurnId: string): Promise<void> {
      const run = await runner.find(key, clientTurnId);
      if (!run) throw new Error("the turn does not run");
      for await (const event of run.events()) if (event.type === "text") return;
    },

    async close(): Promise<void> {
      one.close();
      two.close();
      await app.server.worker.stop();
      await model.close();
    },
  };
}

export type TwoRunners = Awaited<ReturnType<typeof startTwoRunners>>;

export function turnRequest(clientTurnId: string = randomUUID()): TurnRequest {
  return { message: TWO_RUNNERS_QUESTION, clientTurnId, selectedDocIds: [], language: "en" };
}

export async function hear(started: StartedTurn): Promise<HeardTurn> {
  const heard: HeardTurn = { text: "", turn: null, error: null };
  for await (const event of started.events()) {
    if (event.type === "text") heard.text += event.text;
    else if (event.type === "restart") heard.text = "";
    else if (event.type === "turn") heard.turn = event.turn;
    else if (event.type === "error") heard.error = event.error.userMessage;
  }
  return heard;
}

/** The row of a process that was killed in the middle of an answer. */
export function abandonedRow(
  key: SessionKey,
  clientTurnId: string,
  change: Partial<RunRecord> = {},
): RunRecord {
  return {
    tenantId: key.tenantId,
    ownerId: key.ownerId,
    sessionId: key.sessionId,
    clientTurnId,
    userText: TWO_RUNNERS_QUESTION,
    parentTurnId: undefined,
    partialText: "E12 means low",
    partialRefs: "[]",
    startedAt: new Date().toISOString(),
    ownerProcess: "killed",
    heartbeatAt: 1,
    ...change,
  };
}

export async function expectNothingOf(container: Container, key: SessionKey): Promise<void> {
  const { sessions, turnLog, workingMemory, traces, runs } = container;
  expect(await sessions.find(key)).toBeNull();
  expect(await sessions.state(key)).toBeNull();
  expect(await sessions.docs(key)).toEqual([]);
  expect(await turnLog.lastTurnId(key)).toBe(0);
  expect(await workingMemory.read(key)).toBeNull();
  expect(await traces.find(key, 1)).toBeNull();
  expect(await runs.list(key)).toEqual([]);
}
