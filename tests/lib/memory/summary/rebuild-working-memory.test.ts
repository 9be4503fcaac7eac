import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { createSqliteTurnLog } from "../../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import {
  readWorkingMemory,
  rebuildWorkingMemory,
} from "../../../../lib/memory/summary/rebuild-working-memory.ts";
import { WORKING_MEMORY_TTL_MS } from "../../../../lib/tunables/memory.ts";
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

  it("is the same kept up turn by turn, with notes lost, twice or late and after expiry, as rebuilt from the log", async () => {
    const step = fc.record({
      documents: fc.boolean(),
      words: fc.constantFrom("E-101?", "PX-40 pump", "px40 E-102", "and then?"),
      edit: fc.boolean(),
      parent: fc.nat(),
      notes: fc.integer({ min: 0, max: 2 }),
      expires: fc.boolean(),
      reads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const stores = open();
        const { log, memory, key, clock } = stores;
        for (const { documents, words, edit, parent, notes, expires, reads } of steps) {
          const last = await log.lastTurnId(key);
          const parentTurnId = edit ? parent % (last + 1) || null : undefined;
          const { turn } = await log.append(
            key,
            entry({
              userText: words,
              docRefs: documents ? [docRef()] : [],
              parentTurnId,
            }),
          );
          for (let note = 0; note < notes; note++) await memory.noteTurn(key, turn);
          if (expires) clock.now += WORKING_MEMORY_TTL_MS;
          if (reads) expect(await readWorkingMemory(stores)).toEqual(await rebuildWorkingMemory(stores));
        }
        expect(await readWorkingMemory(stores)).toEqual(await rebuildWorkingMemory(stores));
      }),
      { numRuns: 40 },
    );
  });
});
