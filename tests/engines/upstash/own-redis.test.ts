import { afterAll, describe, expect, it } from "vitest";
import { createUpstashCache } from "../../../lib/drivers/redis/upstash-cache.ts";
import { createUpstashStreamBuffer } from "../../../lib/drivers/redis/upstash-stream-buffer.ts";
import { createUpstashWorkingMemory } from "../../../lib/drivers/redis/upstash-working-memory.ts";
import {
  BREAKER_FAILURES,
  BREAKER_REST_MS,
  REMOTE_BACKGROUND_DEADLINE_MS,
} from "../../../lib/tunables/engines.ts";
import { startOwnRedis } from "../../helpers/own-redis.ts";
import { storedTurn } from "../../helpers/turns.ts";

const server = await startOwnRedis();

describe.runIf(server !== null)("a Redis that is starved, stopped or killed", () => {
  if (server === null) return;

  const keyOf = (sessionId: string) => ({ tenantId: "tenant", ownerId: "owner", sessionId });
  const longTurn = (turnId: number) => storedTurn({ turnId, userText: "x".repeat(4_000) });

  function open(upstash = server?.connect()) {
    if (!upstash) throw new Error("there is a server here");
    return {
      upstash,
      memory: createUpstashWorkingMemory({ upstash }),
      cache: createUpstashCache({ upstash }),
      streams: createUpstashStreamBuffer({ upstash }),
    };
  }

  afterAll(() => server.stop());

  it("says that its memory is full, still reads and clears, and goes on by itself when there is room", async () => {
    const { memory, cache, streams } = open();
    await memory.noteTurn(keyOf("known"), longTurn(1));
    await server.administer("CONFIG SET maxmemory-policy noeviction");
    await server.administer("CONFIG SET maxmemory 1");
    const full = {
      code: "storage_full",
      userMessage:
        "Redis takes no writes: its memory is full. Nothing was lost. An administrator has to raise maxmemory, or let Redis evict keys.",
    };
    await expect(memory.noteTurn(keyOf("new"), longTurn(1))).rejects.toMatchObject(full);
    await expect(memory.noteTurn(keyOf("known"), longTurn(2))).rejects.toMatchObject(full);
    await expect(cache.set("key", "value", 1_000)).rejects.toMatchObject(full);
    await expect(cache.increment("count", 1_000)).rejects.toMatchObject(full);
    await expect(streams.append(keyOf("new"), "turn", [{ seq: 1, event: "{}" }])).rejects.toMatchObject(full);
    expect((await memory.read(keyOf("known")))?.short).toEqual([longTurn(1)]);
    await memory.clear(keyOf("known"));
    expect(await memory.read(keyOf("known"))).toBeNull();
    await server.administer("CONFIG SET maxmemory 0");
    await memory.noteTurn(keyOf("new"), longTurn(1));
    expect((await memory.read(keyOf("new")))?.short).toEqual([longTurn(1)]);
  });

  it("gives a session back whole or not at all while it evicts keys", async () => {
    const { memory } = open();
    const used = Number(/used_memory:(\d+)/.exec(await server.administer("INFO memory"))?.[1]);
    await server.administer("CONFIG SET maxmemory-policy allkeys-random");
    await server.administer(`CONFIG SET maxmemory ${used + 600_000}`);
    const sessions = Array.from({ length: 300 }, (_, place) => `session ${place}`);
    for (const session of sessions) {
      await memory.write(keyOf(session), {
        short: [longTurn(7)],
        memory: { sentences: [{ text: session, turns: [7] }], throughTurn: 7 },
        entities: [{ key: "session", value: session, turnId: 7 }],
        lastDocTurnId: 7,
      });
    }
    const states = await Promise.all(sessions.map((session) => memory.read(keyOf(session))));
    await server.administer("CONFIG SET maxmemory 0");
    const kept = states.filter((state) => state !== null);
    expect(kept.length).toBeLessThan(sessions.length);
    expect(kept.length).toBeGreaterThan(0);
    for (const state of kept) {
      expect(state.short).toEqual([longTurn(7)]);
      expect(state.memory.sentences[0]?.text).toBe(state.entities[0]?.value);
      expect(state.lastDocTurnId).toBe(7);
    }
  });

  it("is given up at the deadline while it is stopped, left alone after that, and used again when it goes on", async () => {
    const { memory, upstash } = open();
    const key = keyOf("stopped");
    await memory.noteTurn(key, longTurn(1));
    server.signal("SIGSTOP");
    try {
      const started = performance.now();
      const reads = Array.from({ length: BREAKER_FAILURES }, () => memory.read(key));
      for (const read of await Promise.allSettled(reads)) {
        expect(read).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
      }
      expect(performance.now() - started).toBeLessThan(REMOTE_BACKGROUND_DEADLINE_MS);
      expect(upstash.engine.answering).toBe(false);
      await expect(memory.read(key)).rejects.toThrow("it has not been answering");
    } finally {
      server.signal("SIGCONT");
    }
    await expect
      .poll(() => memory.read(key).catch(() => null), { timeout: 5 * BREAKER_REST_MS, interval: 100 })
      .toMatchObject({ short: [{ turnId: 1 }] });
  });

  it("fails in words when it was killed", async () => {
    const another = await startOwnRedis();
    const { memory, cache, streams } = open(another?.connect());
    await memory.noteTurn(keyOf("killed"), longTurn(1));
    another?.signal("SIGKILL");
    const gone = {
      code: "unavailable",
      userMessage: "Redis cannot be reached right now. Nothing was lost; try again in a moment.",
    };
    await expect(memory.noteTurn(keyOf("killed"), longTurn(1))).rejects.toMatchObject(gone);
    await expect(cache.increment("killed", 1_000)).rejects.toMatchObject(gone);
    await expect(streams.read(keyOf("killed"), "turn", { after: 0, limit: 1 })).rejects.toMatchObject(gone);
    await another?.stop();
  });
});
