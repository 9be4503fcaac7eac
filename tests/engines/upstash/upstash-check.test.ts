import { describe, expect, it } from "vitest";
import { createUpstashCheck } from "../../../lib/drivers/redis/upstash-check.ts";
import { createUpstash } from "../../../lib/drivers/redis/upstash-client.ts";
import { startAnsweringServer } from "../../helpers/answering-server.ts";
import { expectAllWell, faultIn } from "../../helpers/engine-findings.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";

const checkOf = (settings: { url?: string; token?: string } = {}) =>
  createUpstashCheck({
    upstash: createUpstash({ ...engineSettings.upstash(), ...settings, keyPrefix: uniqueName() }),
  });

describe("the check of Redis", () => {
  it("looks at everything and finds it well", async () => {
    const findings = await expectAllWell(checkOf(), ["reach", "version", "write", "read", "latency"]);
    expect(findings.at(-1)?.words).toMatch(/^\d+(\.\d)? ms \(median of 5 small calls\)$/);
  });

  it("names the token's setting when the token is wrong", async () => {
    expect(await faultIn(checkOf({ token: "wrong" }))).toEqual({
      what: "reach",
      words: expect.stringMatching(/^Redis refuses the token \(.*\)\. Check UPSTASH_REDIS_REST_TOKEN\.$/),
    });
  });

  it.each([
    [
      "http://127.0.0.1:1",
      /^Redis is not reached: the port in UPSTASH_REDIS_REST_URL is one that no http client may use/,
    ],
    ["http://engine.invalid", /^Redis is not reached: the host in UPSTASH_REDIS_REST_URL is not known here/],
  ])("says of a wrong address what is wrong with it: %s", async (url, words) => {
    expect(await faultIn(checkOf({ url }))).toEqual({ what: "reach", words: expect.stringMatching(words) });
  });

  it.each([
    [200, { result: "hello" }],
    [200, "<html>Welcome</html>"],
    [404, "Not found"],
  ])("tells another server from Redis by its answer: %i %j", async (status, body) => {
    const server = await startAnsweringServer(status, body);
    try {
      expect(await faultIn(checkOf({ url: server.url }))).toEqual({
        what: "reach",
        words: expect.stringMatching(
          /^What answers at UPSTASH_REDIS_REST_URL does not speak Upstash's REST protocol.* REST URL, not the redis:\/\/ one\./,
        ),
      });
    } finally {
      await server.close();
    }
  });

  it("says that nothing listens where the engine is stopped", async () => {
    const server = await startAnsweringServer(200, "");
    await server.close();
    expect(await faultIn(checkOf({ url: server.url }))).toEqual({
      what: "reach",
      words: expect.stringMatching(
        /^Redis is not reached: nothing listens at the address in UPSTASH_REDIS_REST_URL\. Check host and port, and that Redis runs/,
      ),
    });
  });
});
