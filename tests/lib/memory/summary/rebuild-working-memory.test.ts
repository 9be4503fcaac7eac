import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { createSqliteTurnLog } from "../../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import {
  readWorkingMemory,
  rebuildWorkingMemory,
} from "../../../../lib/memory/summary/rebuild-working-memory.ts";
import {
  MEMORY_REPLAY_TURNS,
  MEMORY_STEP_TURNS,
  WORKING_MEMORY_TTL_MS,
} from "../../../../lib/tunables/memory.ts";
import { memoryDatabase, SESSION } from "../../../helpers/memory-database.ts";
import { docRef, entry } from "../../../helpers/turns.ts";

function open() {
  const database = memoryDatabase();
  const clock = { now: 0 };
  return {
    clock,
    log: createSqliteTurnLog({ database }),
    memory: createSqliteWorkingMemory({ database, now: () => clock.now }),
    key: { ...SESSION, sessionId: crypto.randomUUID() },
  };
}

const asked = (userText: string, parentTurnId?: number | null) =>
  entry({
    userText,
    assistantText: `About “${userText}” the manual says 42.`,
    ...(parentTurnId === undefined ? {} : { parentTurnId }),
  });

const SOME = [
  "What does E12 mean?",
  "왜?",
  "예산은 3만 달러야",
  "예산은 5만 달러야",
  "저는 페니실린 알레르기가 있어요.",
  "How long is leave?",
  "and then?",
  "PX-40 pump E-101",
  "px40 E-102?",
];

describe("the rolling summary of a conversation", () => {
  it("goes through a whole number of steps, and only over what lies on the path", async () => {
    const stores = open();
    for (let turn = 1; turn <= 7; turn++) await stores.log.append(stores.key, asked(`Question ${turn}?`));
    expect((await readWorkingMemory(stores)).memory.throughTurn).toBe(5);
    // Turn 3 is asked anew: 4 to 7 are left.
    await stores.log.append(stores.key, asked("Question 3, differently?", 2));
    const left = await readWorkingMemory(stores);
    expect(left.memory).toEqual({ sentences: [], throughTurn: 0 });
    for (const turn of [9, 10]) await stores.log.append(stores.key, asked(`Question ${turn}?`));
    const { memory } = await readWorkingMemory(stores);
    expect(memory.throughTurn).toBe(10);
    expect([...new Set(memory.sentences.flatMap(({ turns }) => turns))].sort((a, b) => a - b)).toEqual([
      1, 2, 8, 9, 10,
    ]);
    expect((await stores.memory.read(stores.key))?.memory).toEqual(memory);
  });

  it("is the same, with all that is kept beside it, kept up turn by turn, lost at any moment, noted twice or never, on any branch and by any of two processes, as replayed from the log", async () => {
    const step = fc.record({
      words: fc.constantFrom(...SOME),
      documents: fc.boolean(),
      parent: fc.option(fc.nat(), { freq: 6 }),
      notes: fc.integer({ min: 0, max: 2 }),
      loss: fc.constantFrom("none", "none", "expired", "cleared", "memory gone back"),
      reads: fc.integer({ min: 0, max: 2 }),
      leaveStep: fc.boolean(),
      compares: fc.constantFrom(true, false, false, false),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const stores = open();
        const { log, memory, key, clock } = stores;
        for (const { words, documents, parent, notes, loss, reads, leaveStep, compares } of steps) {
          const last = await log.lastTurnId(key);
          const parentTurnId = parent === null ? undefined : parent % (last + 1) || null;
          const { turn } = await log.append(
            key,
            entry({
              userText: words,
              assistantText: `${words} 42.`,
              docRefs: documents ? [docRef()] : [],
              parentTurnId,
            }),
          );
          for (let note = 0; note < notes; note++) await memory.noteTurn(key, turn);
          if (loss === "expired") clock.now += WORKING_MEMORY_TTL_MS;
          if (loss === "cleared") await memory.clear(key);
          const kept = await memory.read(key);
          if (loss === "memory gone back" && kept)
            await memory.advanceMemory(key, {
              from: kept.memory.throughTurn,
              memory: { sentences: [], throughTurn: 0 },
            });
          await Promise.all(Array.from({ length: reads }, () => readWorkingMemory({ ...stores, leaveStep })));
          if (compares) expect(await readWorkingMemory(stores)).toEqual(await rebuildWorkingMemory(stores));
        }
        expect(await readWorkingMemory(stores)).toEqual(await rebuildWorkingMemory(stores));
      }),
      { numRuns: 40 },
    );
  });

  it("is left to the background when more turns are due than somebody should wait for", async () => {
    const stores = open();
    const turns = MEMORY_REPLAY_TURNS + MEMORY_STEP_TURNS;
    await stores.log.appendAll(
      stores.key,
      Array.from({ length: turns }, (_, place) => asked(SOME[place % SOME.length] ?? "")),
    );
    expect((await readWorkingMemory(stores)).memory.throughTurn).toBe(0);
    const all = await readWorkingMemory({ ...stores, replay: Number.POSITIVE_INFINITY });
    expect(all.memory.throughTurn).toBe(turns);
    expect(all.memory).toEqual(
      (await rebuildWorkingMemory({ ...stores, replay: Number.POSITIVE_INFINITY })).memory,
    );
    expect((await readWorkingMemory(stores)).memory).toEqual(all.memory);
  });

  it("is not made of a part of its turns while the log gives only the newest", async () => {
    const stores = open();
    await stores.log.appendAll(
      stores.key,
      Array.from({ length: 9 }, (_, place) => asked(`Question ${place}?`)),
    );
    const half = {
      ...stores.log,
      get: async (...[key, ids]: Parameters<typeof stores.log.get>) =>
        (await stores.log.get(key, ids)).slice(-4),
    };
    expect((await readWorkingMemory({ ...stores, log: half })).memory).toEqual({
      sentences: [],
      throughTurn: 0,
    });
    expect((await readWorkingMemory(stores)).memory.throughTurn).toBe(5);
  });
});

describe("working memory", () => {
  it("of a session without turns is empty and is not stored", async () => {
    const stores = open();
    const empty = {
      short: [],
      memory: { sentences: [], throughTurn: 0 },
      entities: [],
      lastDocTurnId: null,
    };
    expect(await readWorkingMemory(stores)).toEqual(empty);
    expect(await stores.memory.read(stores.key)).toBeNull();
  });

  it("holds the last five turns and the newest turn with documents", async () => {
    const stores = open();
    for (let turn = 1; turn <= 7; turn++)
      await stores.log.append(stores.key, entry({ docRefs: turn === 1 ? [docRef()] : [] }));
    const state = await rebuildWorkingMemory(stores);
    expect(state.short.map((turn) => turn.turnId)).toEqual([3, 4, 5, 6, 7]);
    expect(state.lastDocTurnId).toBe(1);
  });

  it("follows the newest path after an edit, without the turns that were left", async () => {
    const stores = open();
    await stores.log.append(stores.key, entry());
    await stores.log.append(stores.key, entry({ docRefs: [docRef()] }));
    await stores.log.append(stores.key, entry({ parentTurnId: 1 }));
    const state = await readWorkingMemory(stores);
    expect(state.short.map((turn) => turn.turnId)).toEqual([1, 3]);
    expect(state.lastDocTurnId).toBeNull();
  });

  it("keeps sentences when it mends the rest", async () => {
    const stores = open();
    await stores.log.append(stores.key, entry());
    const memory = { sentences: [{ text: "The pump is loud.", turns: [1] }], throughTurn: 1 };
    await stores.memory.write(stores.key, { short: [], memory, entities: [], lastDocTurnId: null });
    expect(await readWorkingMemory(stores)).toMatchObject({ memory, short: [{ turnId: 1 }] });
  });

  it.each(["unavailable", "storage_full", "too_large"] as const)(
    "is rebuilt for its reader all the same when it cannot be written: %s",
    async (code) => {
      const stores = open();
      await stores.log.append(stores.key, entry());
      const write = async () => {
        throw new AppError(code, { message: "Redis takes no writes" });
      };
      const state = await readWorkingMemory({ ...stores, memory: { ...stores.memory, write } });
      expect(state).toMatchObject({ short: [{ turnId: 1 }] });
    },
  );
});
