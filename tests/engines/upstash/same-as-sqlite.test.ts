import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Turn } from "../../../lib/domain/turn.ts";
import { createUpstashWorkingMemory } from "../../../lib/drivers/redis/upstash-working-memory.ts";
import { createSqliteWorkingMemory } from "../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import type { WorkingMemory } from "../../../lib/ports/working-memory.ts";
import { memoryDatabase } from "../../helpers/memory-database.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

type Step = (memory: WorkingMemory, sessionId: string) => Promise<unknown>;

const keyOf = (sessionId: string) => ({ tenantId: "tenant", ownerId: "owner", sessionId });

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const turn: fc.Arbitrary<Turn> = fc
  .record({ turnId: fc.integer({ min: 1, max: 12 }), user: text, documents: fc.boolean() })
  .map(({ turnId, user, documents }) =>
    storedTurn({ turnId, userText: user, docRefs: documents ? [docRef({ title: user })] : [] }),
  );

const state = fc
  .record({
    short: fc.uniqueArray(turn, { maxLength: 5, selector: ({ turnId }) => turnId }),
    sentences: fc.array(fc.record({ text, turns: fc.array(fc.integer({ min: 1, max: 12 })) }), {
      maxLength: 3,
    }),
    entities: fc.array(fc.record({ key: text, value: text, turnId: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 3,
    }),
    last: fc.option(fc.integer({ min: 1, max: 12 })),
    through: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ short, sentences, entities, last, through }) => ({
    short: short.sort((a, b) => a.turnId - b.turnId),
    memory: { sentences, throughTurn: through },
    entities,
    lastDocTurnId: last,
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: turn.map(
      (each): Step =>
        (memory, session) =>
          memory.noteTurn(keyOf(session), each),
    ),
  },
  {
    weight: 3,
    arbitrary: state.map(
      (each): Step =>
        (memory, session) =>
          memory.write(keyOf(session), each),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ from: fc.integer({ min: 0, max: 2 }), state }).map(
      ({ from, state: { memory: next } }): Step =>
        (memory, session) =>
          memory.advanceMemory(keyOf(session), { from, memory: next }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((memory, session) => memory.clear(keyOf(session))) },
);

describe("working memory in Redis and in SQLite", () => {
  let redis: Awaited<ReturnType<typeof openUpstash>>;

  beforeAll(async () => {
    redis = await openUpstash();
  });

  afterAll(() => redis.close());

  it("hold the same after each step of any history", async () => {
    const both = [
      createUpstashWorkingMemory({ upstash: redis.first }),
      createSqliteWorkingMemory({ database: memoryDatabase(), now: Date.now }),
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.array(step, { minLength: 1, maxLength: 15 }), async (session, steps) => {
        for (const each of steps) {
          const [inRedis, inSqlite] = await Promise.all(
            both.map(async (memory) => {
              const result = await each(memory, session);
              return { result, state: await memory.read(keyOf(session)) };
            }),
          );
          expect(inRedis).toEqual(inSqlite);
        }
      }),
      { numRuns: 60 },
    );
  });
});
