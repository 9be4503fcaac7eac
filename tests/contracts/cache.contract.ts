import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Cache } from "../../lib/ports/cache.ts";

export interface CacheHarness {
  /** Two clients of one cache; for a cache of one process, the same client twice. */
  first: Cache;
  second: Cache;
  passTime(milliseconds: number): void | Promise<void>;
  /** Null if nothing can fail. */
  breakStorage: (() => void | Promise<void>) | null;
  close(): void | Promise<void>;
}

const HOUR_MS = 60 * 60 * 1_000;
/** Allows for storage with its own clock, which advances while a test runs. */
const MARGIN_MS = 60_000;

export function describeCacheContract(name: string, open: () => CacheHarness | Promise<CacheHarness>): void {
  describe(`the cache in ${name}`, () => {
    let harness: CacheHarness;
    let cache: Cache;

    beforeEach(async () => {
      harness = await open();
      cache = harness.first;
    });

    afterEach(() => harness.close());

    it("gives null for what was never set", async () => {
      expect(await cache.get("nothing")).toBeNull();
    });

    it("gives back exactly what was set, to the other client as well", async () => {
      for (const value of ["", "007", "null", "OK", '{"a":[1]}', "한국어 😀\n", "x".repeat(200_000)]) {
        await cache.set("key", value, HOUR_MS);
        expect(await harness.second.get("key")).toBe(value);
      }
    });

    it("keeps any two keys apart", async () => {
      const key = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom("a", ":", "{", "}", "%", " ") }),
      );
      await fc.assert(
        fc.asyncProperty(key, key, async (first, second) => {
          fc.pre(first !== second);
          await cache.set(first, "one", HOUR_MS);
          await cache.set(second, "two", HOUR_MS);
          expect([await cache.get(first), await cache.get(second)]).toEqual(["one", "two"]);
        }),
        { numRuns: 30 },
      );
    });

    it("forgets a value after its time to live, which reading does not lengthen", async () => {
      await cache.set("key", "value", HOUR_MS);
      await harness.passTime(HOUR_MS - MARGIN_MS);
      expect(await cache.get("key")).toBe("value");
      await harness.passTime(MARGIN_MS);
      expect(await cache.get("key")).toBeNull();
    });

    it("starts the time to live anew when a value is set again", async () => {
      await cache.set("key", "value", HOUR_MS);
      await harness.passTime(HOUR_MS - MARGIN_MS);
      await cache.set("key", "next", HOUR_MS);
      await harness.passTime(HOUR_MS - MARGIN_MS);
      expect(await cache.get("key")).toBe("next");
    });

    it("counts from 1, each key for itself, without losing one", async () => {
      expect(await cache.increment("key", HOUR_MS)).toBe(1);
      expect(await cache.increment("other", HOUR_MS)).toBe(1);
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? harness.first : harness.second).increment("key", HOUR_MS),
        ),
      );
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    });

    it("begins to count anew a time to live after the first count, not after the last", async () => {
      await cache.increment("key", HOUR_MS);
      await harness.passTime(HOUR_MS - MARGIN_MS);
      expect(await cache.increment("key", HOUR_MS)).toBe(2);
      await harness.passTime(MARGIN_MS);
      expect(await cache.increment("key", HOUR_MS)).toBe(1);
    });

    it("counts from 1 where something else had been set", async () => {
      await cache.set("key", "words", HOUR_MS);
      expect(await cache.increment("key", HOUR_MS)).toBe(1);
    });

    it("says that it cannot be used when it fails", async () => {
      if (harness.breakStorage === null) return;
      await harness.breakStorage();
      const unavailable = { code: "unavailable" };
      await expect(cache.get("key")).rejects.toMatchObject(unavailable);
      await expect(cache.set("key", "value", HOUR_MS)).rejects.toMatchObject(unavailable);
      await expect(cache.increment("key", HOUR_MS)).rejects.toMatchObject(unavailable);
    });
  });
}
