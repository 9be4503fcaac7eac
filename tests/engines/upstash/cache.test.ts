import { describe, expect, it } from "vitest";
import { createUpstashCache } from "../../../lib/drivers/redis/upstash-cache.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../../lib/tunables/engines.ts";
import { describeCacheContract } from "../../contracts/cache.contract.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

async function open() {
  const redis = await openUpstash();
  return {
    ...redis,
    first: createUpstashCache({ upstash: redis.first }),
    second: createUpstashCache({ upstash: redis.second }),
  };
}

describeCacheContract("Redis", open);

describe("the cache in Redis", () => {
  it("counts once when the answer is lost", async () => {
    const harness = await open();
    await harness.proxy.set({ kind: "cutAnswer", count: 1 });
    await expect(harness.first.increment("key", 60_000)).rejects.toMatchObject({ code: "unavailable" });
    expect(await harness.second.increment("key", 60_000)).toBe(2);
    await harness.close();
  });

  it("keeps nobody waiting for a silent server", async () => {
    const harness = await open();
    await harness.proxy.set({ kind: "silence" });
    const started = performance.now();
    await expect(harness.first.get("key")).rejects.toMatchObject({ code: "unavailable" });
    expect(performance.now() - started).toBeLessThan(REMOTE_BACKGROUND_DEADLINE_MS);
    await harness.close();
  });
});
