import { z } from "zod";
import type { Cache } from "../../ports/cache.ts";
import { CACHE_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Upstash } from "./upstash-client.ts";

const INCREMENT = `
local kind = redis.call('TYPE', KEYS[1]).ok
if kind ~= 'none' and not (kind == 'string' and string.match(redis.call('GET', KEYS[1]), '^%d+$')) then
  redis.call('DEL', KEYS[1])
end
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count
`;

const HURRIED = { deadlineMs: CACHE_DEADLINE_MS, dispensable: true };

/**
 * A cache shared by all processes. The deadline is short, because the cache is meant to save its callers
 * time.
 */
export function createUpstashCache({ upstash }: { upstash: Upstash }): Cache {
  const placeOf = (key: string) => upstash.key("cache", [key]);

  return {
    get: (key) =>
      upstash.call({ operation: "read from the cache", idempotent: true, ...HURRIED }, (redis) =>
        redis.get<string>(placeOf(key)),
      ),

    async set(key, value, ttlMs) {
      await upstash.call({ operation: "write to the cache", idempotent: true, ...HURRIED }, (redis) =>
        redis.set(placeOf(key), value, { px: ttlMs }),
      );
    },

    // Not retried: if only the answer was lost, it would count twice.
    async increment(key, ttlMs) {
      const count = await upstash.call(
        { operation: "count in the cache", idempotent: false, ...HURRIED },
        (redis) => redis.eval<string[], unknown>(INCREMENT, [placeOf(key)], [String(ttlMs)]),
      );
      return z.number().int().positive().parse(count);
    },
  };
}
