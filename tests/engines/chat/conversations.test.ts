import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type AskResult, askResultSchema } from "../../../lib/domain/ask.ts";
import type { SessionKey } from "../../../lib/domain/identity.ts";
import { tokenPlanSchema } from "../../../lib/domain/token-plan.ts";
import type { TurnTrace } from "../../../lib/domain/trace.ts";
import { fromWire } from "../../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../../helpers/in-process-app.ts";

/**
 * Whatever model stands behind OPENAI_BASE_URL, also one that can hardly write: the form of what comes out
 * holds. Nothing here is about what it says.
 */
const ANN: Person = { tenant: "acme", user: "ann" };
/** A machine without a graphics card reads a prompt at some hundred tokens a second. */
const PATIENCE_MS = 900_000;
const PROMPT_TOKENS = 2_000;
const CONVERSATIONS = [
  [
    "What does alarm E12 mean?",
    "And E13?",
    "How often is the coolant pump serviced?",
    "Why?",
    "I am allergic to latex. Which gloves are right?",
    "What did I ask first?",
  ],
  [
    "냉각 펌프는 얼마나 자주 점검하나요?",
    "필터는요?",
    "장갑은 어떤 걸 써야 해요?",
    "알람 E12는 무슨 뜻이야?",
    "더 자세히 알려줘",
    "1번 문서 보여줘",
  ],
] as const;
const KNOWN = ["model_failed", "model_silent", "model_unsupported", "other_language"];

let app: InProcessApp;

beforeAll(async () => {
  const { OPENAI_BASE_URL = "", OPENAI_API_KEY = "", ANSWER_MODEL = "", LIGHT_MODEL } = process.env;
  app = await startInProcessApp({
    OPENAI_BASE_URL,
    OPENAI_API_KEY,
    ANSWER_MODEL,
    LIGHT_MODEL: LIGHT_MODEL || ANSWER_MODEL,
    MODEL_IDLE_SECONDS: "300",
    PROMPT_TOKENS: String(PROMPT_TOKENS),
  });
  await app.upload(
    ANN,
    "alarms.md",
    "# Alarms\n\nE12 means low coolant flow, below 42 L/min for ten seconds. Clean the strainer first.\n\nE13 is a sensor fault of the pump.",
  );
  await app.upload(
    ANN,
    "pump-ko.md",
    "# 냉각 펌프\n\n냉각 펌프는 3개월마다 점검합니다. 필터는 6주마다 교체합니다.\n\n작업할 때는 니트릴 장갑을 씁니다.",
  );
  await app.upload(
    ANN,
    "pump.md",
    "# Pump\n\nThe coolant pump is serviced every three months, because its seals wear out. Use nitrile gloves.",
  );
  await app.allRead();
});
afterAll(() => app.close());

async function ask(message: string, session_id?: string): Promise<AskResult> {
  const json = { message, assistant: "health", ...(session_id ? { session_id } : {}) };
  const response = await app.call(ANN, "POST", "/api/ask", { json });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return fromWire(askResultSchema).parse(body);
}

const keyOf = (sessionId: string): SessionKey => ({
  tenantId: ANN.tenant,
  ownerId: ANN.user,
  sessionId,
});

async function traceOf({ sessionId, turnId }: AskResult): Promise<TurnTrace> {
  const key = keyOf(sessionId);
  await app.server.runner.settled(key);
  await app.server.runner.memoryKeeper.settled(key);
  const trace = await app.server.container.traces.find(key, turnId);
  if (!trace) throw new Error(`There is no trace of turn ${turnId}.`);
  return trace;
}

function expectSound(turn: AskResult): void {
  expect(turn.status).toBe("complete");
  expect(turn.answer.trim()).not.toBe("");
  expect(turn.refs.map(({ slot }) => slot)).toEqual(turn.refs.map((_, place) => place + 1));
  const cited = [...turn.answer.matchAll(/\[(\d{1,3})\]/gu)].map(([, number]) => Number(number));
  for (const number of cited) expect(number).toBeLessThanOrEqual(turn.refs.length);
  expect(turn.answer).not.toMatch(/<\/?(?:question|document|turn|profile|memory)[\s>]|<\|im_|_of_turn>/u);
  for (const { what, why } of turn.degraded) {
    expect(what).toBe("answer_model");
    expect(KNOWN).toContain(why);
  }
}

describe("a real model", () => {
  it.each(CONVERSATIONS.map((messages) => [messages[0], messages] as const))(
    "answers a conversation in valid turns, within its budget, and leaves a summary: %s",
    async (_first, messages) => {
      let session: string | undefined;
      const turns: AskResult[] = [];
      for (const message of messages) {
        const turn = await ask(message, session);
        session = turn.sessionId;
        expectSound(turn);
        turns.push(turn);
        const { stages } = await traceOf(turn);
        expect(stages.filter(({ error }) => error !== undefined)).toEqual([]);
        for (const { detail } of stages.filter(({ stage }) => stage === "compose")) {
          const plan = fromWire(tokenPlanSchema).safeParse(detail.token_plan);
          if (plan.success) expect(plan.data.used).toBeLessThanOrEqual(PROMPT_TOKENS);
        }
      }
      expect(turns.map(({ turnId }) => turnId)).toEqual(messages.map((_, place) => place + 1));
      const steps = (await Promise.all(turns.map(traceOf)))
        .flatMap(({ stages }) => stages)
        .filter(({ decision }) => decision.startsWith("memory through turn"));
      expect(steps.map(({ decision }) => decision)).toEqual([
        expect.stringMatching(
          /^memory through turn 5: \d+ sentences, (?:by rule|\d+ proposed ones not stored)$/u,
        ),
      ]);
      const memory = (await app.server.container.workingMemory.read(keyOf(session ?? "")))?.memory;
      expect(memory?.throughTurn).toBe(5);
      for (const sentence of memory?.sentences ?? [])
        for (const turnId of sentence.turns) expect(turnId).toBeLessThanOrEqual(5);
    },
    PATIENCE_MS,
  );

  it(
    "streams, is stopped, and answers the next question",
    async () => {
      const json = { message: CONVERSATIONS[0][0], client_turn_id: "stopped" };
      const response = await app.call(ANN, "POST", "/api/chat", { json });
      expect(response.status).toBe(200);
      const startSchema = z.object({ data: z.object({ session_id: z.string() }) });
      let session = "";
      let text = "";
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        const start = text.split("\n").find((line) => line.includes('"data-turn-start"'));
        if (session !== "" || !start) continue;
        session = startSchema.parse(JSON.parse(start.slice("data: ".length))).data.session_id;
        await app.call(ANN, "POST", `/api/chat/${session}/stop`, { json: { client_turn_id: "stopped" } });
      }
      const [stored] = await app.server.container.turnLog.get(keyOf(session), [1]);
      expect(["stopped", "complete"]).toContain(stored?.status);
      expectSound(await ask(CONVERSATIONS[0][2], session));
    },
    PATIENCE_MS,
  );
});
