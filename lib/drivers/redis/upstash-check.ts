import { randomUUID } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { ADMINISTRATION_DEADLINE_MS } from "../../tunables/engines.ts";
import { connectionWords } from "../shared/connection-words.ts";
import { createEngineCheck, latencyOf, look, NotWell } from "../shared/findings.ts";
import type { Upstash } from "./upstash-client.ts";

const SETTING = "UPSTASH_REDIS_REST_URL";
/** A probe's key expires by itself if the command is killed. */
const PROBE_SECONDS = 60;

/**
 * Checks reachability, scripts (every change of working memory is one), writing and reading under its own
 * key, and latency.
 */
export function createUpstashCheck({ upstash }: { upstash: Upstash }): EngineCheck {
  const limits = { idempotent: true, deadlineMs: ADMINISTRATION_DEADLINE_MS };
  const key = upstash.key("doctor", [randomUUID()]);
  const ping = () => upstash.call({ operation: "ping", ...limits }, (redis) => redis.ping());
  return createEngineCheck(
    "Redis (Upstash)",
    [
      look("reach", async () => {
        const answer: unknown = await ping();
        if (answer === "PONG") return "answers";
        throw new NotWell(
          `What answers at ${SETTING} does not speak Upstash's REST protocol. Check the address: it is the one called REST URL, not the redis:// one.`,
        );
      }),
      look("version", async () => {
        const answer: unknown = await upstash.call({ operation: "run a script", ...limits }, (redis) =>
          redis.eval("return redis.call('EXISTS', KEYS[1])", [key], []),
        );
        if (Number(answer) === 0) return "runs scripts";
        throw new NotWell(`A script answered ${JSON.stringify(answer)} where 0 was expected. Is this Redis?`);
      }),
      look("write", async () => {
        await upstash.call({ operation: "write a key", ...limits }, (redis) =>
          redis.set(key, "probe", { ex: PROBE_SECONDS }),
        );
        return "a key was written";
      }),
      look("read", async () => {
        const found: unknown = await upstash.call({ operation: "read a key", ...limits }, (redis) =>
          redis.get(key),
        );
        await upstash.call({ operation: "delete a key", ...limits }, (redis) => redis.del(key));
        if (found === "probe") return "it was read and deleted";
        throw new NotWell(
          "A key that was just written is not there. Redis may be dropping keys for lack of memory, or this address is a read replica that lags.",
        );
      }),
      latencyOf(ping),
    ],
    explain,
  );
}

function explain(error: unknown): string {
  if (error instanceof NotWell) return error.message;
  const network = connectionWords(error, "Redis", SETTING);
  if (network) return `Redis is not reached: ${network}`;
  if (AppError.isInstance(error) && (error.code !== "unavailable" || /UPSTASH_/.test(error.message)))
    return error.message;
  const said = error instanceof Error ? error.message : String(error);
  return `What answers at ${SETTING} does not speak Upstash's REST protocol, or is not well. Check the address: it is the one called REST URL, not the redis:// one. It says: ${said.slice(0, 200)}`;
}
