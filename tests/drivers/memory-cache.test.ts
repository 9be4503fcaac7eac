import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../../lib/drivers/resilience/memory-cache.ts";
import { describeCacheContract } from "../contracts/cache.contract.ts";

const HOUR_MS = 60 * 60 * 1_000;

describeCacheContract("memory", () => {
  let clock = Date.parse("2026-11-21T09:00:00Z");
  const cache = createMemoryCache({ now: () => clock });
  return {
    first: cache,
    second: cache,
    passTime(milliseconds) {
      clock += milliseconds;
    },
    breakStorage: null,
    close() {},
  };
});

describe("the cache in memory", () => {
  it("lets go of what was used longest ago when there is no room", async () => {
    const cache = createMemoryCache({ capacity: 30 });
    await cache.set("a", "x".repeat(9), HOUR_MS);
    await cache.set("b", "x".repeat(9), HOUR_MS);
    await cache.set("c", "x".repeat(9), HOUR_MS);
    await cache.get("a");
    await cache.set("d", "x".repeat(9), HOUR_MS);
    expect(await Promise.all(["a", "b", "c", "d"].map((key) => cache.get(key)))).toEqual([
      "x".repeat(9),
      null,
      "x".repeat(9),
      "x".repeat(9),
    ]);
  });

  it("does not empty itself for a value that is too large, and drops the older value of that key", async () => {
    const cache = createMemoryCache({ capacity: 30 });
    await cache.set("a", "small", HOUR_MS);
    await cache.set("b", "small", HOUR_MS);
    await cache.set("b", "x".repeat(100), HOUR_MS);
    expect([await cache.get("a"), await cache.get("b")]).toEqual(["small", null]);
  });

  it("has room again after the same key was set a thousand times", async () => {
    const cache = createMemoryCache({ capacity: 30 });
    await cache.set("a", "small", HOUR_MS);
    for (let count = 0; count < 1_000; count++) await cache.set("b", String(count), HOUR_MS);
    expect([await cache.get("a"), await cache.get("b")]).toEqual(["small", "999"]);
  });
});
