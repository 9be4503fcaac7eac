import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../../../../lib/drivers/resilience/memory-cache.ts";
import type { Cache } from "../../../../lib/ports/cache.ts";
import { log } from "../../../../lib/server/process/log.ts";
import { createRateLimit } from "../../../../lib/server/requests/rate-limit.ts";

log.level = "silent";

const ANN = { tenantId: "acme", userId: "ann", role: "user" } as const;
const MINUTE_MS = 60_000;

const down = () => Promise.reject(new Error("down"));
const BROKEN: Cache = { get: down, set: down, increment: down };

function open(perMinute: number, cache: Cache = createMemoryCache()) {
  const clock = { time: Date.parse("2026-11-21T09:00:00Z") };
  const limit = () => createRateLimit({ cache, perMinute, now: () => clock.time });
  return { clock, limit };
}

describe("the limit of questions a minute", () => {
  it("lets the allowed number through, refuses the next in words, and forgets with the minute", async () => {
    const { clock, limit } = open(2);
    const questions = limit();
    await questions.take(ANN);
    clock.time += 17_500;
    await questions.take(ANN);
    await expect(questions.take(ANN)).rejects.toMatchObject({
      code: "too_many_requests",
      status: 429,
      userMessage: "You can ask 2 questions a minute. Nothing was lost; ask again in 43 seconds.",
      details: { retryAfterSeconds: 43 },
    });
    clock.time += 42_500;
    await questions.take(ANN);
  });

  it("counts over all processes", async () => {
    const { limit } = open(3);
    const processes = [limit(), limit()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, index) => processes[index % 2]?.take(ANN)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("counts each person of each tenant apart, whatever their names hold", async () => {
    const name = fc.string({ unit: fc.constantFrom("a", ":", '"', ",", "]", "[") });
    await fc.assert(
      fc.asyncProperty(name, name, name, name, async (tenantId, userId, otherTenant, otherUser) => {
        fc.pre(tenantId !== otherTenant || userId !== otherUser);
        const questions = open(1).limit();
        await questions.take({ ...ANN, tenantId, userId });
        await questions.take({ ...ANN, tenantId: otherTenant, userId: otherUser });
        await expect(questions.take({ ...ANN, tenantId, userId })).rejects.toThrow("1 question a minute");
      }),
    );
  });

  it("never opens: without the cache each process counts for itself", async () => {
    const { clock, limit } = open(2, BROKEN);
    const questions = limit();
    await questions.take(ANN);
    await questions.take(ANN);
    await expect(questions.take(ANN)).rejects.toMatchObject({ code: "too_many_requests" });
    clock.time += MINUTE_MS;
    await questions.take(ANN);
  });

  it("remembers what it has counted when the cache fails in the middle of a minute", async () => {
    const memory = createMemoryCache();
    let broken = false;
    const cache: Cache = {
      ...memory,
      increment: (...values) => (broken ? down() : memory.increment(...values)),
    };
    const questions = open(2, cache).limit();
    await questions.take(ANN);
    await questions.take(ANN);
    broken = true;
    await expect(questions.take(ANN)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("leaves out what is asked again, and does not even look when it is off", async () => {
    const questions = open(1).limit();
    for (let count = 0; count < 3; count++) await questions.take(ANN, async () => true);
    await questions.take(ANN, async () => false);
    await expect(questions.take(ANN, async () => false)).rejects.toMatchObject({ code: "too_many_requests" });
    await questions.take(ANN, async () => true);
    await open(0)
      .limit()
      .take(ANN, () => Promise.reject(new Error("looked")));
  });

  it("is off with 0, and asks nobody then", async () => {
    const questions = open(0, BROKEN).limit();
    for (let count = 0; count < 100; count++) await questions.take(ANN);
  });
});
