import { describe, expect, it } from "vitest";
import type { TokenPlan } from "../../lib/domain/token-plan.ts";
import { tokenPlanSchema } from "../../lib/domain/token-plan.ts";
import type { StageTrace } from "../../lib/domain/trace.ts";
import { turnContextViewSchema } from "../../lib/domain/turn-context-view.ts";
import { toWire } from "../../lib/domain/wire/to-wire.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { sessionMemorySchema } from "../../lib/domain/working-memory.ts";
import { MEMORY_REPLAY_TURNS } from "../../lib/tunables/memory.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { entry } from "../helpers/turns.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile({ IBID_TRACE_DAYS: "30" });

interface Said {
  user_text: string;
  assistant_text: string;
}

async function imported(turns: readonly Said[]): Promise<string> {
  const { status, body } = await app.send(ANN, "POST", "/api/sessions/import", { turns });
  expect(status).toBe(201);
  return body.session_id;
}

async function contextOf(sessionId: string, turnId: number) {
  const response = await app.call(ANN, "GET", `/api/sessions/${sessionId}/turns/${turnId}/context`);
  expect(response.status).toBe(200);
  return fromWire(turnContextViewSchema).parse(await response.json());
}

async function memoryOf(sessionId: string) {
  const response = await app.call(ANN, "GET", `/api/sessions/${sessionId}/memory`);
  return fromWire(sessionMemorySchema).parse(await response.json());
}

const conversation = (count: number): Said[] =>
  Array.from({ length: count }, (_, place) => ({
    user_text: `What is the limit of valve VX-${place + 1}?`,
    assistant_text: `The limit of valve VX-${place + 1} is ${40 + place} bar.`,
  }));

async function saveTrace(sessionId: string, turnId: number, stages: Pick<StageTrace, "stage" | "detail">[]) {
  await app.server.container.traces.save(keyOf(ANN, sessionId), {
    sessionId,
    turnId,
    ts: "2026-01-05T09:00:00.000Z",
    stages: stages.map((stage) => ({
      startedMs: 0,
      durationMs: 1,
      inputDigest: "",
      decision: "",
      calls: [],
      ...stage,
    })),
  });
}

const plan: TokenPlan = {
  tokenizer: "o200k_base",
  budget: 5_300,
  used: 1_900,
  sections: [
    {
      name: "evidence",
      budget: 1_500,
      used: 1_400,
      items: [{ kind: "passage", chunkId: "a", tokens: 600, state: "cut", why: "section_full" }],
    },
  ],
  retried: false,
};

describe("the context of a turn", () => {
  it("of an earlier turn is what a conversation that ended there remembers", async () => {
    const sessionId = await imported(conversation(23));
    for (const turnId of [4, 5, 12, 20]) {
      const earlier = await contextOf(sessionId, turnId);
      const ended = await memoryOf(await imported(conversation(turnId)));
      expect(earlier.memory).toEqual(ended.memory);
      expect(earlier.entities).toEqual(ended.entities);
    }
  });

  it("of the newest turn is what working memory holds", async () => {
    const sessionId = await imported(conversation(7));
    await memoryOf(sessionId);
    await app.server.container.workingMemory.advanceMemory(keyOf(ANN, sessionId), {
      from: 5,
      memory: { sentences: [{ text: "Valves were looked up.", turns: [1, 2] }], throughTurn: 5 },
    });
    const newest = await contextOf(sessionId, 7);
    expect(newest.memory.sentences).toEqual([{ text: "Valves were looked up.", turns: [1, 2] }]);
    const earlier = await contextOf(sessionId, 6);
    expect(earlier.memory.sentences.map(({ text }) => text)).not.toContain("Valves were looked up.");
  });

  it("names the three turns before it, a line each, newest last", async () => {
    const sessionId = await imported(conversation(9));
    const { highlights } = await contextOf(sessionId, 6);
    expect(highlights.map(({ turnId }) => turnId)).toEqual([3, 4, 5]);
    expect(highlights.at(-1)).toMatchObject({ question: "What is the limit of valve VX-5?" });
    expect(highlights.at(-1)?.summary).toContain("44 bar");
  });

  it("follows the branch of the turn", async () => {
    const sessionId = await imported(conversation(6));
    for (const [unit, parent] of [
      ["AQ-1", 2],
      ["AQ-2", 7],
    ] as const) {
      await app.server.container.turnLog.append(
        keyOf(ANN, sessionId),
        entry({
          parentTurnId: parent,
          userText: `How is chiller ${unit} drained?`,
          assistantText: `Chiller ${unit} is drained at the lower cock.`,
        }),
      );
    }
    const branch = await contextOf(sessionId, 8);
    expect(branch.highlights.map(({ turnId }) => turnId)).toEqual([1, 2, 7]);
    expect(branch.entities.map(({ turnId }) => turnId)).toEqual(expect.arrayContaining([1, 2, 7, 8]));
    expect(branch.entities.map(({ turnId }) => turnId)).not.toContain(5);
    const left = await contextOf(sessionId, 6);
    expect(left.highlights.map(({ turnId }) => turnId)).toEqual([3, 4, 5]);
    expect(left.memory.throughTurn).toBe(5);
  });

  it("gives the token plan and the turns that were read, whole, with why", async () => {
    const sessionId = await imported(conversation(6));
    await saveTrace(sessionId, 6, [
      {
        stage: "understand",
        detail: {
          selected_turns: [
            { turn_id: 2, why: "its words fit: valve" },
            { turn_id: 99, why: "it is gone" },
          ],
        },
      },
      { stage: "compose", detail: { token_plan: toWire(tokenPlanSchema, { ...plan, retried: true }) } },
      { stage: "compose", detail: { token_plan: toWire(tokenPlanSchema, plan) } },
    ]);
    const view = await contextOf(sessionId, 6);
    expect(view.tokenPlan).toEqual(plan);
    expect(view.planMissing).toBeNull();
    expect(view.selectedTurns).toEqual([
      {
        turnId: 2,
        question: "What is the limit of valve VX-2?",
        why: "its words fit: valve",
        reasons: [{ code: "said", params: { words: "its words fit: valve" } }],
      },
    ]);
  });

  it("reads traces of other versions as far as they can be read", async () => {
    const sessionId = await imported(conversation(3));
    await saveTrace(sessionId, 3, [
      { stage: "understand", detail: { selected_turns: [1, 2] } },
      { stage: "compose", detail: { token_plan: { budget: "much" } } },
      { stage: "derive", detail: { memory: [1, 2, 3] } },
    ]);
    const view = await contextOf(sessionId, 3);
    expect(view.tokenPlan).toBeNull();
    expect(view.planMissing).toBe("no_prompt");
    expect(view.selectedTurns.map(({ turnId, why }) => [turnId, why])).toEqual([
      [1, ""],
      [2, ""],
    ]);
    await saveTrace(sessionId, 2, [{ stage: "understand", detail: { selected_turns: "all" } }]);
    expect((await contextOf(sessionId, 2)).selectedTurns).toEqual([]);
  });

  it("says why there is no token plan, and for how many days traces are kept", async () => {
    const sessionId = await imported(conversation(2));
    const { turnLog } = app.server.container;
    const append = async (given: Parameters<typeof entry>[0]) =>
      (await turnLog.append(keyOf(ANN, sessionId), entry(given))).turn.turnId;
    const missing = async (turnId: number) => (await contextOf(sessionId, turnId)).planMissing;
    expect(await missing(await append({ ts: "2026-01-05T09:00:00.000Z" }))).toBe("expired");
    expect(await missing(await append({ action: "show_document" }))).toBe("no_prompt");
    // Its trace is written behind the answer.
    expect(await missing(await append({ ts: new Date().toISOString() }))).toBeNull();
    expect(await contextOf(sessionId, 1)).toMatchObject({
      planMissing: "expired",
      traceDays: 30,
      cited: { documents: 0, passages: 0 },
    });
  });

  it("has nothing of what was to be forgotten", async () => {
    const turns = conversation(12);
    turns[3] = { user_text: "My badge is QUARTZ-77.", assistant_text: "Noted: QUARTZ-77." };
    const sessionId = await imported(turns);
    await saveTrace(sessionId, 9, [
      { stage: "understand", detail: { selected_turns: [{ turn_id: 4, why: "its words fit: quartz" }] } },
      {
        stage: "derive",
        detail: {
          memory: {
            sentences: [
              { text: "Told: the badge is QUARTZ-77.", turns: [4] },
              { text: "(forgotten)", turns: [3] },
            ],
            through_turn: 5,
          },
        },
      },
    ]);
    expect(JSON.stringify(await contextOf(sessionId, 6))).toContain("QUARTZ");
    expect(JSON.stringify(await contextOf(sessionId, 9))).toContain("QUARTZ");
    const now = "2026-11-22T09:00:00.000Z";
    await app.server.container.profiles.noteForgotten(keyOf(ANN, sessionId), [4], now);
    for (const turnId of [4, 5, 6, 9, 12]) {
      const told = JSON.stringify(await contextOf(sessionId, turnId));
      expect(told).not.toMatch(/quartz|forgotten/i);
    }
  });

  it("of a long conversation needs only the turns shortly before, and what the person told at its beginning", async () => {
    const told = { user_text: "Remember that I am allergic to penicillin.", assistant_text: "Noted." };
    const count = MEMORY_REPLAY_TURNS + 60;
    const sessionId = await imported([told, ...conversation(count)]);
    // Nobody has summed up the import yet.
    expect((await contextOf(sessionId, count + 1)).memory.throughTurn).toBe(count);
    const { turnLog } = app.server.container;
    const read: number[] = [];
    const get = turnLog.get.bind(turnLog);
    turnLog.get = async (key, turnIds) => {
      read.push(...turnIds);
      return get(key, turnIds);
    };
    await memoryOf(sessionId);
    read.length = 0;
    const view = await contextOf(sessionId, count - 5);
    turnLog.get = get;
    expect(view.memory.throughTurn).toBe(count - 5);
    expect(view.memory.sentences.map(({ text }) => text).join()).toContain("penicillin");
    expect(new Set(read).size).toBeLessThan(MEMORY_REPLAY_TURNS + 20);
  });

  it("is none of a turn that does not exist", async () => {
    const sessionId = await imported(conversation(2));
    const read = (turn: number) => app.send(ANN, "GET", `/api/sessions/${sessionId}/turns/${turn}/context`);
    expect(await read(3)).toMatchObject({ status: 404, body: { message: expect.stringMatching(/turn/i) } });
    expect((await read(0)).status).toBe(422);
  });
});
