import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../lib/domain/app-error.ts";
import { turnSchema } from "../../lib/domain/turn.ts";
import { toWire } from "../../lib/domain/wire/to-wire.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { sessionMemorySchema } from "../../lib/domain/working-memory.ts";
import { MEMORY_REPLAY_TURNS } from "../../lib/tunables/memory.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { keyOf } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile();

async function imported(turns: { user_text: string; assistant_text: string }[]): Promise<string> {
  const { status, body } = await app.send(ANN, "POST", "/api/sessions/import", { turns });
  expect(status).toBe(201);
  return body.session_id;
}

async function memoryOf(sessionId: string, method: "GET" | "DELETE" = "GET") {
  const { status, body } = await app.send(ANN, method, `/api/sessions/${sessionId}/memory`);
  expect(status).toBe(200);
  return fromWire(sessionMemorySchema).parse(body);
}

const seven = Array.from({ length: 7 }, (_, place) => ({
  user_text: `What is the limit of valve VX-${place + 1}?`,
  assistant_text: `The limit of valve VX-${place + 1} is ${40 + place} bar.`,
}));

describe("the memory of a session", () => {
  it("holds its last turns as they are stored, a summary that names its turns, entities and the engine", async () => {
    const sessionId = await imported(seven);
    const memory = await memoryOf(sessionId);
    const turns = (await app.send(ANN, "GET", `/api/sessions/${sessionId}/turns?after=2`)).body;
    expect(memory.short.map((turn) => toWire(turnSchema, turn))).toEqual(turns.turns);
    expect(memory.memory.throughTurn).toBe(5);
    expect(
      memory.memory.sentences.map(({ text, turns: named }) => `${named.join()}: ${text}`).join("\n"),
    ).toContain(
      "5: Asked: “What is the limit of valve VX-5?” – answer: “The limit of valve VX-5 is 44 bar.”",
    );
    expect(memory.entities).toContainEqual({ key: "equipment:vx7", value: "VX-7", turnId: 7 });
    expect(memory).toMatchObject({ lastDocTurnId: null, engine: "sqlite", degraded: [] });
  });

  it("is the same after it was lost, and after it was asked to be made again", async () => {
    const sessionId = await imported(seven);
    const before = await memoryOf(sessionId);
    await app.server.container.workingMemory.clear(keyOf(ANN, sessionId));
    expect(await memoryOf(sessionId)).toEqual(before);
    await app.server.container.workingMemory.advanceMemory(keyOf(ANN, sessionId), {
      from: 5,
      memory: { sentences: [{ text: "Somebody wrote this.", turns: [1] }], throughTurn: 5 },
    });
    expect((await memoryOf(sessionId)).memory.sentences).toHaveLength(1);
    expect(await memoryOf(sessionId, "DELETE")).toEqual(before);
    expect(await memoryOf(sessionId)).toEqual(before);
  });

  it("is read from the log while working memory is down, and what is asked for anew is not lost in between", async () => {
    const sessionId = await imported(seven);
    const before = await memoryOf(sessionId);
    const { workingMemory } = app.server.container;
    const down = new AppError("unavailable", { message: "Working memory is away." });
    const failing = (["read", "write", "advanceMemory", "clear"] as const).map((method) =>
      vi.spyOn(workingMemory, method).mockRejectedValue(down),
    );
    expect(await memoryOf(sessionId)).toEqual(before);
    const refused = await app.send(ANN, "DELETE", `/api/sessions/${sessionId}/memory`);
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    for (const method of failing) method.mockRestore();
    expect(await memoryOf(sessionId)).toEqual(before);
  });

  it("of a long conversation that came all at once is made behind the next turn, not before its answer", async () => {
    const turns = Array.from(
      { length: MEMORY_REPLAY_TURNS + 8 },
      (_, place) => seven[place % seven.length] ?? seven[0],
    );
    const sessionId = await imported(turns.flatMap((turn) => turn ?? []));
    await app.call(ANN, "POST", "/api/ask", { json: { message: "and now?", session_id: sessionId } });
    const stored = await vi.waitFor(
      async () => {
        const state = await app.server.container.workingMemory.read(keyOf(ANN, sessionId));
        if (state?.memory.throughTurn !== MEMORY_REPLAY_TURNS + 5) throw new Error("not there yet");
        return state;
      },
      { timeout: 15_000, interval: 20 },
    );
    expect((await memoryOf(sessionId, "DELETE")).memory).toEqual(stored.memory);
  });
});
