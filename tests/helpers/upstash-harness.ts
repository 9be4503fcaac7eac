import { Redis } from "@upstash/redis";
import { z } from "zod";
import { createUpstash, type Upstash } from "../../lib/drivers/redis/upstash-client.ts";
import { engineSettings, uniqueName } from "./engine-settings.ts";
import { startFaultProxy } from "./fault-proxy.ts";

const scanSchema = z.tuple([z.coerce.string(), z.array(z.string())]);

/** Two clients of one key prefix that nobody else uses, and what a test does to it behind their backs. */
export async function openUpstash() {
  const { url, token } = engineSettings.upstash();
  const keyPrefix = `${uniqueName()}:`;
  const proxy = await startFaultProxy(url);
  const direct = new Redis({ url, token, automaticDeserialization: false, enableTelemetry: false });
  const connect = (): Upstash => createUpstash({ url: proxy.url, token, keyPrefix });

  async function keys(): Promise<string[]> {
    const found = new Set<string>();
    let cursor = "0";
    do {
      const [next, some] = scanSchema.parse(
        await direct.scan(cursor, { match: `${keyPrefix}*`, count: 1_000 }),
      );
      for (const key of some) found.add(key);
      cursor = next;
    } while (cursor !== "0");
    return [...found];
  }

  return {
    first: connect(),
    second: connect(),
    connect,
    proxy,
    direct,
    keyPrefix,
    keys,
    /** Redis has its own clock, so every key is aged instead. */
    async passTime(milliseconds: number) {
      const all = await keys();
      if (all.length === 0) return;
      await direct.eval(
        "for _, key in ipairs(KEYS) do local left = redis.call('PTTL', key) if left >= 0 then redis.call('PEXPIRE', key, left - ARGV[1]) end end",
        all,
        [String(milliseconds)],
      );
    },
    breakStorage: () => proxy.set({ kind: "refuse" }),
    async close() {
      await proxy.close();
      const all = await keys();
      if (all.length > 0) await direct.del(...all);
    },
  };
}
