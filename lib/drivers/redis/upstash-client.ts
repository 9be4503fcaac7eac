import { AsyncLocalStorage } from "node:async_hooks";
import { errors, type Redis } from "@upstash/redis";
import { AppError } from "../../domain/app-error.ts";
import {
  createRemoteEngine,
  type ErrorVerdict,
  type RemoteCall,
  type RemoteEngine,
} from "../shared/remote-engine.ts";
import { createRequester, PlainRedis } from "./plain-redis.ts";
import { upstashKey } from "./upstash-key.ts";

export interface UpstashOptions {
  url: string;
  token: string;
  /** Prefix of every key, so that several installations can share one database. Without braces. */
  keyPrefix: string;
}

export interface Upstash {
  engine: RemoteEngine;
  /** The key of something that belongs to `parts` (see upstash-key.ts). */
  key(kind: string, parts: readonly string[], name?: string): string;
  /**
   * `work` makes one command. Its answer may be lost after Redis has executed it, so a command marked
   * `idempotent` must be safe to repeat: SET, DEL, scripts that look first; never LPUSH or INCR.
   */
  call<Result>(call: RemoteCall, work: (redis: Redis) => Promise<Result>): Promise<Result>;
}

/** Redis, or the service in front of it, answered with an error instead of a result. */
class RedisRefusal extends Error {
  override readonly name = "RedisRefusal";
}

export function createUpstash({ url, token, keyPrefix }: UpstashOptions): Upstash {
  if (/[{}]/.test(keyPrefix)) {
    throw new AppError("invalid_request", { message: `The key prefix "${keyPrefix}" must not hold braces.` });
  }
  const signals = new AsyncLocalStorage<AbortSignal>();
  // The client is made once for all calls; the signal belongs to the call in progress.
  const redis = new PlainRedis(
    createRequester({
      url,
      token,
      signal: () => signals.getStore() ?? AbortSignal.abort("No call is being made"),
    }),
  );
  const engine = createRemoteEngine("Redis", verdictOf);
  return {
    engine,
    key: (kind, parts, name) => upstashKey(keyPrefix, kind, parts, name),
    call: (call, work) =>
      engine.call(call, async (signal) => {
        try {
          return await signals.run(signal, () => work(redis));
        } catch (error) {
          throw error instanceof errors.UpstashError ? new RedisRefusal(error.message) : error;
        }
      }),
  };
}

function verdictOf(error: unknown): ErrorVerdict {
  if (!(error instanceof RedisRefusal)) return "down";
  const { message } = error;
  if (/^-?OOM\b|-OOM\b/.test(message)) {
    return new AppError("storage_full", {
      message: `Redis refuses writes: ${message}`,
      userMessage:
        "Redis takes no writes: its memory is full. Nothing was lost. An administrator has to raise maxmemory, or let Redis evict keys.",
      cause: error,
    });
  }
  if (/^(Unauthorized|WRONGPASS|NOAUTH)|invalid.*token/i.test(message)) {
    return refused(`Redis refuses the token (${message}). Check UPSTASH_REDIS_REST_TOKEN.`, error);
  }
  if (/^-?NOPERM\b|-NOPERM\b/.test(message)) {
    return refused(
      `Redis does not let the token write (${message}). UPSTASH_REDIS_REST_TOKEN seems to be the read-only one; use the standard one.`,
      error,
    );
  }
  // This counts as an answer: one bad key must not cut everybody else off from Redis.
  if (/^-?WRONGTYPE\b|-WRONGTYPE\b/.test(message)) {
    return new AppError("unavailable", {
      message: `Redis holds something of another kind under a key of Ibid: ${message}`,
      userMessage:
        "In Redis something else uses Ibid's keys. Nothing was lost. An administrator has to give Ibid a database of its own.",
      cause: error,
    });
  }
  if (/max request size/.test(message)) {
    return new AppError("too_large", {
      message: `Redis refuses the request: ${message}`,
      userMessage: "That is more than Redis takes at once. What was stored before is safe.",
      cause: error,
    });
  }
  return "down";
}

function refused(message: string, cause: unknown): AppError {
  return new AppError("unavailable", {
    message,
    userMessage: "Redis refuses Ibid's token. An administrator has to check UPSTASH_REDIS_REST_TOKEN.",
    cause,
  });
}
