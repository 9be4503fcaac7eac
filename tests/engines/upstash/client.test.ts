import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import { createUpstash } from "../../../lib/drivers/redis/upstash-client.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../../lib/tunables/engines.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { listenAnywhere } from "../../helpers/listen-anywhere.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

const PING = { operation: "look at Redis", idempotent: true };

/** A service that answers every command with this. */
async function answering(status: number, body: string) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  const port = await listenAnywhere(server);
  return {
    upstash: createUpstash({ url: `http://127.0.0.1:${port}`, token: "token", keyPrefix: "" }),
    asked: () => asked,
    close: () => server.close(),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!AppError.isInstance(error)) throw new Error(`No AppError, but ${String(error)}`);
  return error;
}

describe("the client of Redis", () => {
  let harness: Awaited<ReturnType<typeof openUpstash>>;

  beforeEach(async () => {
    harness = await openUpstash();
  });

  afterEach(() => harness.close());

  it("gives a value back exactly as it was stored", async () => {
    for (const value of ["007", "null", '{"a": 1}', "OK", "[1,2]", "한국어 😀", "1e400"]) {
      const key = harness.first.key("test", ["value"]);
      await harness.first.call(PING, (redis) => redis.set(key, value));
      expect(await harness.first.call(PING, (redis) => redis.get(key))).toBe(value);
    }
  });

  it("says which setting is wrong when the token is refused", async () => {
    const { url } = engineSettings.upstash();
    const stranger = createUpstash({ url, token: "wrong", keyPrefix: "" });
    const error = await failureOf(stranger.call(PING, (redis) => redis.ping()));
    expect(error).toMatchObject({
      code: "unavailable",
      message: "Redis refuses the token (Unauthorized). Check UPSTASH_REDIS_REST_TOKEN.",
      userMessage: "Redis refuses Ibid's token. An administrator has to check UPSTASH_REDIS_REST_TOKEN.",
    });
    // It has answered: nothing is gained by leaving it alone.
    expect(stranger.engine.answering).toBe(true);
  });

  it.each([
    ["OOM command not allowed when used memory > 'maxmemory'.", "storage_full", "its memory is full"],
    [
      "ERR Error running script: @user_script: 1: -OOM command not allowed",
      "storage_full",
      "raise maxmemory",
    ],
    [
      "NOPERM this user has no permissions to run the 'set' command",
      "unavailable",
      "UPSTASH_REDIS_REST_TOKEN",
    ],
    ["WRONGPASS invalid or missing auth token", "unavailable", "UPSTASH_REDIS_REST_TOKEN"],
    [
      "WRONGTYPE Operation against a key holding the wrong kind of value",
      "unavailable",
      "something else uses Ibid's keys",
    ],
    ["ERR max request size exceeded. Limit: 10485760 bytes", "too_large", "more than Redis takes at once"],
  ])("reads the answer “%s” as %s and asks once", async (answer, code, words) => {
    const service = await answering(400, JSON.stringify({ error: answer }));
    const error = await failureOf(
      service.upstash.call(PING, (redis) => redis.set("key", "what somebody asked")),
    );
    expect(error.code).toBe(code);
    expect(error.userMessage).toContain(words);
    expect(`${error.message} ${String(error.cause)}`).not.toContain("somebody");
    expect(service.asked()).toBe(1);
    service.close();
  });

  it.each([
    [503, '{"error":"ERR redis is not reachable"}'],
    [502, "<html>Bad gateway</html>"],
    [400, '{"error":"LOADING Redis is loading the dataset in memory"}'],
  ])("takes %i %s for a server that is away, and repeats only what may be repeated", async (status, body) => {
    const service = await answering(status, body);
    const error = await failureOf(
      service.upstash.call({ ...PING, idempotent: false }, (redis) =>
        redis.set("key", "what somebody asked"),
      ),
    );
    expect(error).toMatchObject({
      code: "unavailable",
      userMessage: "Redis cannot be reached right now. Nothing was lost; try again in a moment.",
    });
    expect(error.message).not.toContain("somebody");
    expect(service.asked()).toBe(1);
    await failureOf(service.upstash.call(PING, (redis) => redis.ping()));
    expect(service.asked()).toBe(4);
    service.close();
  });

  it("adds to a list once when the answer is lost, because it is not asked twice", async () => {
    const key = harness.first.key("test", ["list"]);
    await harness.proxy.set({ kind: "cutAnswer", count: 1 });
    const push = harness.first.call({ operation: "add to a list", idempotent: false }, (redis) =>
      redis.lpush(key, "once"),
    );
    expect((await failureOf(push)).code).toBe("unavailable");
    expect(await harness.first.call(PING, (redis) => redis.llen(key))).toBe(1);
  });

  it("gives up on a silent server at the deadline, and goes on when it speaks again", async () => {
    await harness.proxy.set({ kind: "silence" });
    const started = performance.now();
    const error = await failureOf(harness.first.call(PING, (redis) => redis.ping()));
    expect(performance.now() - started).toBeLessThan(REMOTE_BACKGROUND_DEADLINE_MS);
    expect(error.message).toBe("Redis: could not look at Redis: it did not answer in time");
    await harness.proxy.pass();
    expect(await harness.first.call(PING, (redis) => redis.ping())).toBe("PONG");
  });

  it("refuses a key prefix that would spoil the places of keys in a cluster", () => {
    expect(() => createUpstash({ url: "http://127.0.0.1:1", token: "t", keyPrefix: "a{b}" })).toThrow(
      'The key prefix "a{b}" must not hold braces.',
    );
  });
});
