import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import type { RollingMemory } from "../../lib/domain/working-memory.ts";
import { rollingMemorySchema } from "../../lib/domain/working-memory.ts";
import { ANN, answeringAppForThisFile, app, FACT, model } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { withoutFence } from "../helpers/without-fence.ts";

const WRITES = "You keep the summary of a conversation";
const CHECKS = "You check sentences of a summary";
const PROPOSED = "E12 means low coolant flow below 42 L/min for ten seconds.";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  documents: { "alarms.md": `# Alarms\n\n${FACT} Clean the strainer first.` },
});
beforeEach(() => proposes({ sentences: [{ text: PROPOSED, turns: [1] }] }));

/** What the light model writes as the next summary, and what it says when it is asked to check one. */
function proposes(summary: unknown, verdicts: unknown = "no JSON at all"): void {
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  model.behave({
    reply: (prompt) => {
      if (prompt.includes(WRITES)) return textOf(summary);
      return prompt.includes(CHECKS) ? textOf(verdicts) : `${FACT} [1]`;
    },
  });
}

const hang = () => hold(model, (prompt) => prompt.includes(WRITES));

async function ask(count: number, sessionId?: string): Promise<string> {
  let session = sessionId;
  for (let turn = 0; turn < count; turn++) {
    session = (await app.ask(ANN, "What does alarm E12 mean?", { session_id: session })).sessionId;
  }
  return session ?? "";
}

function lastPrompt(): string {
  const asked = model.requests.filter((request) => request.model === "answers").at(-1);
  return withoutFence(JSON.stringify(asked?.messages));
}

async function stored(sessionId: string): Promise<RollingMemory | undefined> {
  return (await app.server.container.workingMemory.read(keyOf(ANN, sessionId)))?.memory;
}

function goesThrough(sessionId: string, turnId: number): Promise<RollingMemory> {
  return vi.waitFor(
    async () => {
      const memory = await stored(sessionId);
      if (memory?.throughTurn !== turnId) throw new Error(`The memory goes through ${memory?.throughTurn}`);
      return memory;
    },
    { timeout: 15_000, interval: 20 },
  );
}

async function byRule(sessionId: string): Promise<RollingMemory> {
  const response = await app.call(ANN, "DELETE", `/api/sessions/${sessionId}/memory`);
  const body = fromWire(z.object({ memory: rollingMemorySchema })).parse(await response.json());
  return body.memory;
}

describe("a summary by a light model", () => {
  it("is stored with the turns that its sentences name, and says in the trace what was not stored", async () => {
    proposes({
      sentences: [
        { text: PROPOSED, turns: [1, 2] },
        { text: "E12 costs 900 dollars.", turns: [2] },
      ],
    });
    const sessionId = await ask(5);
    const { sentences } = await goesThrough(sessionId, 5);
    expect(sentences).toContainEqual({ text: PROPOSED, turns: [1, 2], kind: "exchange" });
    await app.server.runner.memoryKeeper.settled(keyOf(ANN, sessionId));
    const trace = await app.server.container.traces.find(keyOf(ANN, sessionId), 5);
    const step = trace?.stages.findLast(({ decision }) => decision.startsWith("memory"));
    expect(step).toMatchObject({
      stage: "derive",
      decision: expect.stringContaining("memory through turn 5"),
      detail: { rejected: [{ text: "E12 costs 900 dollars.", why: "the number 900" }] },
      calls: [
        { role: "light", prompt: "update-memory@2" },
        { role: "light", prompt: "check-memory@1" },
      ],
    });
  });

  it("stands in the next prompt as data, and in its trace", async () => {
    const sessionId = await ask(5);
    await goesThrough(sessionId, 5);
    // The last five turns stand there whole: what the summary says of them is not said twice.
    await ask(1, sessionId);
    expect(lastPrompt()).not.toContain(`- ${PROPOSED} (turn 1)`);
    // Its words find none of the older ones, which would stand there themselves.
    await app.ask(ANN, "Who may open the strainer?", { session_id: sessionId });
    const prompt = lastPrompt();
    expect(prompt).toContain(`<memory>\\n`);
    expect(prompt).toContain(`- ${PROPOSED} (turn 1)`);
    const trace = await vi.waitFor(async () => {
      const found = await app.server.container.traces.find(keyOf(ANN, sessionId), 7);
      if (!found) throw new Error("not derived yet");
      return found;
    });
    expect(trace.stages.find(({ stage }) => stage === "compose")?.detail.memory).toContainEqual({
      text: PROPOSED,
      turns: [1],
    });
  });

  it("names things and values with it, as far as they stand in the turns, until the next one", async () => {
    proposes({
      sentences: [{ text: PROPOSED, turns: [1] }],
      entities: [
        { kind: "amount", key: "flow limit", value: "42 L/min", turn: 4 },
        { kind: "amount", key: "price", value: "900 dollars", turn: 4 },
      ],
    });
    const sessionId = await ask(5);
    await goesThrough(sessionId, 5);
    await ask(1, sessionId);
    expect(lastPrompt()).toContain("flow limit: 42 L/min (turn 4)");
    expect(lastPrompt()).not.toContain("900");
    const response = await app.call(ANN, "GET", `/api/sessions/${sessionId}/memory`);
    const { memory, entities } = await response.json();
    expect(entities).toContainEqual({ key: "amount:flow limit", value: "42 L/min", turn_id: 4 });
    expect(memory).not.toHaveProperty("entities");
  });

  it("is replaced by the rule's when the model refuses to work", async () => {
    const sessionId = await ask(4);
    model.behave({ status: 500 });
    await ask(1, sessionId);
    const memory = await goesThrough(sessionId, 5);
    expect(memory).toEqual(await byRule(sessionId));
  });
});

describe("a model that hangs over a summary", () => {
  it("holds up no answer, and the summary comes when it comes", async () => {
    const { reached, release } = hang();
    const sessionId = await ask(5);
    await reached;
    await ask(2, sessionId);
    expect((await stored(sessionId))?.throughTurn).toBe(0);
    release();
    expect((await goesThrough(sessionId, 5)).sentences.map(({ text }) => text)).toContain(PROPOSED);
  });

  it("does not hold up the deletion of its session, and nothing of it comes back", async () => {
    const { reached, release } = hang();
    const sessionId = await ask(5);
    await reached;
    expect((await app.call(ANN, "DELETE", `/api/sessions/${sessionId}`)).status).toBe(204);
    release();
    expect(await stored(sessionId)).toBeUndefined();
    expect(await app.server.container.traces.find(keyOf(ANN, sessionId), 5)).toBeNull();
  });

  it("repeats the step with the next turn when its process went away in the middle", async () => {
    const { reached, release } = hang();
    const sessionId = await ask(5);
    await reached;
    await app.server.runner.memoryKeeper.stop(keyOf(ANN, sessionId));
    expect((await stored(sessionId))?.throughTurn).toBe(0);
    release();
    model.behave({ holds: null });
    await ask(1, sessionId);
    expect((await goesThrough(sessionId, 5)).sentences.map(({ text }) => text)).toContain(PROPOSED);
  });

  it("leaves what another process has made of the step meanwhile", async () => {
    const { reached, release } = hang();
    const sessionId = await ask(5);
    await reached;
    const other = { sentences: [{ text: "Made by another process.", turns: [1] }], throughTurn: 5 };
    const { workingMemory } = app.server.container;
    expect(await workingMemory.advanceMemory(keyOf(ANN, sessionId), { from: 0, memory: other })).toBe(true);
    release();
    await app.server.runner.memoryKeeper.settled(keyOf(ANN, sessionId));
    expect(await stored(sessionId)).toEqual(other);
  });

  it("is not asked for steps that were missed: those are made by rule", async () => {
    const sessionId = await ask(12);
    await goesThrough(sessionId, 10);
    await app.server.runner.memoryKeeper.settled(keyOf(ANN, sessionId));
    await app.server.container.workingMemory.clear(keyOf(ANN, sessionId));
    const before = model.requests.filter(({ messages }) => JSON.stringify(messages).includes(WRITES)).length;
    await ask(1, sessionId);
    await goesThrough(sessionId, 10);
    await app.server.runner.settled(keyOf(ANN, sessionId));
    await app.server.runner.memoryKeeper.settled(keyOf(ANN, sessionId));
    const after = model.requests.filter(({ messages }) => JSON.stringify(messages).includes(WRITES)).length;
    expect(after).toBe(before);
  });
});
