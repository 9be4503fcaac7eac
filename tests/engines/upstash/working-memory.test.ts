import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createUpstashWorkingMemory } from "../../../lib/drivers/redis/upstash-working-memory.ts";
import { WORKING_MEMORY_TTL_MS } from "../../../lib/tunables/memory.ts";
import { describeWorkingMemoryContract } from "../../contracts/working-memory.contract.ts";
import { storedTurn } from "../../helpers/turns.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

const KEY = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };

async function open() {
  const redis = await openUpstash();
  return {
    ...redis,
    first: createUpstashWorkingMemory({ upstash: redis.first }),
    second: createUpstashWorkingMemory({ upstash: redis.second }),
  };
}

describeWorkingMemoryContract("Redis", open);

describe("working memory in Redis", () => {
  let harness: Awaited<ReturnType<typeof open>>;

  beforeEach(async () => {
    harness = await open();
  });

  afterEach(() => harness.close());

  const keyOf = (name: string) => `${harness.keyPrefix}chat:{tenant:owner:session}:${name}`;

  it("keeps the keys of a session together, each with the time to live", async () => {
    await harness.first.noteTurn(KEY, storedTurn());
    expect((await harness.keys()).sort()).toEqual(["entities", "memory", "short"].map(keyOf));
    for (const key of await harness.keys()) {
      const left = await harness.direct.pttl(key);
      expect(left).toBeGreaterThan(WORKING_MEMORY_TTL_MS - 60_000);
      expect(left).toBeLessThanOrEqual(WORKING_MEMORY_TTL_MS);
    }
  });

  it.each(["short", "memory", "entities"])(
    "counts a state as none when Redis has evicted its %s",
    async (name) => {
      await harness.first.noteTurn(KEY, storedTurn({ turnId: 7 }));
      await harness.direct.del(keyOf(name));
      expect(await harness.first.read(KEY)).toBeNull();
      await harness.first.noteTurn(KEY, storedTurn({ turnId: 3 }));
      expect((await harness.second.read(KEY))?.short.map((turn) => turn.turnId)).toEqual([3]);
    },
  );

  it("counts a state it cannot read as none, and lets the next one be written", async () => {
    const damage: (() => Promise<unknown>)[] = [
      () => harness.direct.hset(keyOf("short"), { 9: "not JSON" }),
      () => harness.direct.hset(keyOf("short"), { 9: '{"turn_id": "nine"}' }),
      () => harness.direct.set(keyOf("short"), "of another kind"),
      () => harness.direct.set(keyOf("memory"), '{"sentences": 1}'),
      async () => {
        await harness.direct.del(keyOf("entities"));
        await harness.direct.hset(keyOf("entities"), { of: "another kind" });
      },
    ];
    for (const spoil of damage) {
      await harness.first.clear(KEY);
      await harness.first.noteTurn(KEY, storedTurn({ turnId: 9 }));
      await spoil();
      expect(await harness.first.read(KEY)).toBeNull();
      const state = {
        short: [storedTurn({ turnId: 8 })],
        memory: { sentences: [], throughTurn: 0 },
        entities: [],
        lastDocTurnId: null,
      };
      await harness.first.write(KEY, state);
      expect(await harness.first.read(KEY)).toEqual(state);
    }
  });

  it("does what it was asked once, although the answer was lost on the way", async () => {
    await harness.first.noteTurn(KEY, storedTurn({ turnId: 1 }));
    await harness.proxy.set({ kind: "cutAnswer", count: 2 });
    await harness.first.noteTurn(KEY, storedTurn({ turnId: 2 }));
    expect((await harness.first.read(KEY))?.short.map((turn) => turn.turnId)).toEqual([1, 2]);
  });
});
