import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import type { RollingMemory, WorkingMemoryState } from "../../lib/domain/working-memory.ts";
import type { WorkingMemory } from "../../lib/ports/working-memory.ts";
import { SHORT_TURNS, WORKING_MEMORY_TTL_MS } from "../../lib/tunables/memory.ts";
import { docRef, storedTurn } from "../helpers/turns.ts";

export interface WorkingMemoryHarness {
  /** Two clients of one storage, sharing the clock. */
  first: WorkingMemory;
  second: WorkingMemory;
  passTime(milliseconds: number): void | Promise<void>;
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

/** Allows for storage with its own clock, which advances while a test runs. */
const NEARLY_TTL_MS = WORKING_MEMORY_TTL_MS - 60_000;

const KEY: SessionKey = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };

function shortTurn(turnId: number, documents = false): Turn {
  return storedTurn({
    turnId,
    userText: `질문 ${turnId}`,
    assistantText: `answer ${turnId}`,
    docRefs: documents ? [docRef()] : [],
  });
}

function stateOf(...turnIds: number[]): WorkingMemoryState {
  return {
    short: turnIds.map((turnId) => shortTurn(turnId)),
    memory: {
      sentences: [{ text: "The pump is serviced every three months.", turns: [1] }],
      throughTurn: 1,
    },
    entities: [{ key: "interval", value: "3 months", turnId: 1 }],
    lastDocTurnId: 1,
  };
}

function rolling(throughTurn: number, ...texts: string[]): RollingMemory {
  return { sentences: texts.map((text) => ({ text, turns: [1] })), throughTurn };
}

export function describeWorkingMemoryContract(
  name: string,
  open: () => WorkingMemoryHarness | Promise<WorkingMemoryHarness>,
): void {
  describe(`working memory in ${name}`, () => {
    let harness: WorkingMemoryHarness;
    let memory: WorkingMemory;
    const numbers = async (key = KEY) => (await memory.read(key))?.short.map((turn) => turn.turnId) ?? null;

    beforeEach(async () => {
      harness = await open();
      memory = harness.first;
    });

    afterEach(() => harness.close());

    it("gives null for a session that was never written", async () => {
      expect(await memory.read(KEY)).toBeNull();
    });

    it("gives back what was written, to the other client as well", async () => {
      await memory.write(KEY, stateOf(1, 2));
      expect(await harness.second.read(KEY)).toEqual(stateOf(1, 2));
    });

    it("replaces the state", async () => {
      await memory.write(KEY, stateOf(1, 2));
      const next = { ...stateOf(2, 3), entities: [], lastDocTurnId: null };
      await memory.write(KEY, next);
      expect(await memory.read(KEY)).toEqual(next);
    });

    it("keeps the memory that is stored when a state is written, for its writer may have read an older one", async () => {
      await memory.write(KEY, stateOf(1, 2));
      const step = { from: 1, memory: rolling(2, "It was repaired in May.") };
      expect(await memory.advanceMemory(KEY, step)).toBe(true);
      await harness.second.write(KEY, stateOf(2, 3));
      expect(await memory.read(KEY)).toEqual({ ...stateOf(2, 3), memory: step.memory });
    });

    it("advances the memory from the turn it goes through and leaves everything else", async () => {
      await memory.noteTurn(KEY, shortTurn(1));
      const step = { from: 0, memory: rolling(1, "펌프는 3개월마다 점검한다.") };
      expect(await memory.advanceMemory(KEY, step)).toBe(true);
      expect(await harness.second.read(KEY)).toEqual({
        short: [shortTurn(1)],
        memory: step.memory,
        entities: [],
        lastDocTurnId: null,
      });
    });

    it("takes no step from another turn than the one that memory goes through", async () => {
      await memory.write(KEY, stateOf(1, 2));
      for (const from of [0, 2, 11])
        expect(await memory.advanceMemory(KEY, { from, memory: rolling(12, "Made elsewhere.") })).toBe(false);
      expect(await memory.read(KEY)).toEqual(stateOf(1, 2));
    });

    it("goes back to an earlier turn as well, for another branch", async () => {
      await memory.write(KEY, stateOf(1, 2));
      await memory.advanceMemory(KEY, { from: 1, memory: rolling(10, "On the branch that was left.") });
      expect(await memory.advanceMemory(KEY, { from: 10, memory: rolling(0) })).toBe(true);
      expect((await memory.read(KEY))?.memory).toEqual(rolling(0));
    });

    it("says that the same step is taken when it is sent again", async () => {
      await memory.write(KEY, stateOf(1));
      const step = { from: 1, memory: rolling(6, "Once.") };
      expect(await memory.advanceMemory(KEY, step)).toBe(true);
      expect(await harness.second.advanceMemory(KEY, step)).toBe(true);
    });

    it("advances nothing where there is no state", async () => {
      const step = { from: 0, memory: rolling(5, "Too late.") };
      expect(await memory.advanceMemory(KEY, step)).toBe(false);
      expect(await memory.read(KEY)).toBeNull();
      await memory.write(KEY, stateOf(1));
      await memory.clear(KEY);
      expect(await memory.advanceMemory(KEY, { ...step, from: 1 })).toBe(false);
      expect(await memory.read(KEY)).toBeNull();
    });

    it("takes one of several processes that make the same step with different results", async () => {
      for (let round = 1; round <= 10; round++) {
        const key = { ...KEY, sessionId: `race ${round}` };
        await memory.noteTurn(key, shortTurn(1));
        const results = Array.from({ length: 6 }, (_, place) =>
          rolling(5, `The result of process ${place}.`),
        );
        const taken = await Promise.all(
          results.map((result, place) =>
            (place % 2 === 0 ? harness.first : harness.second).advanceMemory(key, {
              from: 0,
              memory: result,
            }),
          ),
        );
        expect(taken.filter(Boolean)).toHaveLength(1);
        expect((await memory.read(key))?.memory).toEqual(results[taken.indexOf(true)]);
      }
    });

    it("loses neither a turn nor a step when both come at once", async () => {
      for (let round = 1; round <= 10; round++) {
        const key = { ...KEY, sessionId: `both ${round}` };
        await memory.noteTurn(key, shortTurn(1));
        const step = { from: 0, memory: rolling(1, "Read from turn 1.") };
        await Promise.all([
          harness.first.advanceMemory(key, step),
          harness.second.noteTurn(key, shortTurn(2)),
          harness.first.noteTurn(key, shortTurn(3)),
        ]);
        expect(await memory.read(key)).toMatchObject({
          short: [{ turnId: 1 }, { turnId: 2 }, { turnId: 3 }],
          memory: step.memory,
        });
      }
    });

    it("does not let an older state overwrite one that holds a later turn", async () => {
      await memory.write(KEY, stateOf(1, 2, 3));
      await harness.second.write(KEY, stateOf(1, 2));
      expect(await numbers()).toEqual([1, 2, 3]);
    });

    it("notes a turn, each once, and keeps the five highest numbers", async () => {
      for (const turnId of [3, 1, 2, 3, 7, 6, 5]) await memory.noteTurn(KEY, shortTurn(turnId));
      expect(await numbers()).toEqual([2, 3, 5, 6, 7]);
    });

    it("leaves memory and entities as they are when it notes a turn", async () => {
      await memory.write(KEY, stateOf(1));
      await memory.noteTurn(KEY, shortTurn(2));
      expect(await memory.read(KEY)).toEqual({ ...stateOf(1), short: [shortTurn(1), shortTurn(2)] });
    });

    it("moves the newest turn with documents to higher numbers only", async () => {
      const last = async () => (await memory.read(KEY))?.lastDocTurnId;
      await memory.noteTurn(KEY, shortTurn(1));
      expect(await last()).toBeNull();
      await memory.noteTurn(KEY, shortTurn(4, true));
      await memory.noteTurn(KEY, shortTurn(2, true));
      await memory.noteTurn(KEY, shortTurn(5));
      expect(await last()).toBe(4);
    });

    it("loses nothing under any interleaving of two clients", async () => {
      const note = fc.record({
        client: fc.boolean(),
        turnId: fc.integer({ min: 1, max: 15 }),
      });
      // A turn never changes: whether it has documents follows from its number.
      const hasDocuments = (turnId: number) => turnId % 3 === 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(note, { minLength: 1, maxLength: 20 }),
          fc.uuid(),
          async (notes, sessionId) => {
            const key = { ...KEY, sessionId };
            await Promise.all(
              notes.map(({ client, turnId }) =>
                (client ? harness.first : harness.second).noteTurn(
                  key,
                  shortTurn(turnId, hasDocuments(turnId)),
                ),
              ),
            );
            const distinct = [...new Set(notes.map((each) => each.turnId))].sort((a, b) => a - b);
            const state = await memory.read(key);
            expect(state?.short).toEqual(
              distinct.slice(-SHORT_TURNS).map((turnId) => shortTurn(turnId, hasDocuments(turnId))),
            );
            const withDocuments = distinct.filter(hasDocuments);
            expect(state?.lastDocTurnId).toBe(withDocuments.length > 0 ? Math.max(...withDocuments) : null);
          },
        ),
        { numRuns: 25 },
      );
    });

    it("forgets a session one time to live after its last use, and each use starts it anew", async () => {
      await memory.write(KEY, stateOf(1));
      await harness.passTime(NEARLY_TTL_MS);
      expect(await numbers()).toEqual([1]);
      await harness.passTime(NEARLY_TTL_MS);
      await memory.noteTurn(KEY, shortTurn(2));
      await harness.passTime(NEARLY_TTL_MS);
      expect(await numbers()).toEqual([1, 2]);
      await harness.passTime(WORKING_MEMORY_TTL_MS);
      expect(await memory.read(KEY)).toBeNull();
    });

    it("starts from nothing when a turn is noted after the time to live", async () => {
      await memory.write(KEY, stateOf(1));
      await harness.passTime(WORKING_MEMORY_TTL_MS);
      await memory.noteTurn(KEY, shortTurn(2));
      expect(await memory.read(KEY)).toEqual({
        short: [shortTurn(2)],
        memory: { sentences: [], throughTurn: 0 },
        entities: [],
        lastDocTurnId: null,
      });
    });

    it("removes what has expired, and nothing else", async () => {
      await memory.write(KEY, stateOf(1));
      await harness.passTime(60_000);
      await memory.write({ ...KEY, sessionId: "later" }, stateOf(1));
      await harness.passTime(NEARLY_TTL_MS);
      await memory.removeExpired();
      expect(await memory.read(KEY)).toBeNull();
      expect(await numbers({ ...KEY, sessionId: "later" })).toEqual([1]);
    });

    it("is empty after it was cleared, and clearing twice is no error", async () => {
      await memory.write(KEY, stateOf(1));
      await harness.second.clear(KEY);
      await memory.clear(KEY);
      expect(await memory.read(KEY)).toBeNull();
    });

    it("shows nothing to another tenant, owner or session, and keeps look-alike keys apart", async () => {
      const keys = [
        KEY,
        { ...KEY, tenantId: "t" },
        { ...KEY, ownerId: "o" },
        { ...KEY, sessionId: "s" },
      ].concat(
        { tenantId: "a:b", ownerId: "c", sessionId: "d" },
        { tenantId: "a", ownerId: "b:c", sessionId: "d" },
        { tenantId: "a", ownerId: "b", sessionId: "c:d" },
      );
      for (const [index, key] of keys.entries()) await memory.write(key, stateOf(index + 1));
      for (const [index, key] of keys.entries()) expect(await numbers(key)).toEqual([index + 1]);
      await memory.clear(KEY);
      expect(await numbers({ ...KEY, tenantId: "t" })).toEqual([2]);
    });

    it("says that the storage cannot be used when it fails", async () => {
      await harness.breakStorage();
      await expect(memory.read(KEY)).rejects.toMatchObject({ code: "unavailable" });
      await expect(memory.write(KEY, stateOf(1))).rejects.toMatchObject({ code: "unavailable" });
      await expect(memory.noteTurn(KEY, shortTurn(1))).rejects.toMatchObject({ code: "unavailable" });
      const step = { from: 1, memory: rolling(5) };
      await expect(memory.advanceMemory(KEY, step)).rejects.toMatchObject({ code: "unavailable" });
      await expect(memory.clear(KEY)).rejects.toMatchObject({ code: "unavailable" });
    });
  });
}
