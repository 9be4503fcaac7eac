import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryModel } from "../../lib/drivers/openai/try-model.ts";
import { type FailingModelServer, startFailingModelServer } from "../helpers/failing-model-server.ts";
import { startLoopbackServer } from "../helpers/loopback-server.ts";

const KEY = "sk-secret-of-the-test-0123456789";

describe("The trial of a model whose server", () => {
  let failing: FailingModelServer;
  beforeAll(async () => {
    failing = await startFailingModelServer("answers 401");
  });
  afterAll(() => failing.close());

  const tried = (address: string) =>
    tryModel({ baseUrl: address, address, apiKey: KEY, model: "failing", idleMs: 400 });

  it.each([
    ["answers 401", "wrong_key"],
    ["refuses the connection", "refused_connection"],
    ["takes the request and says nothing", "timeout"],
    ["sends headers and no body", "silent"],
    ["sends comments that keep the line open", "silent"],
    ["stands still behind a few words", "silent"],
    ["answers a page", "not_compatible"],
    ["answers no JSON", "not_compatible"],
    ["answers another type", "not_compatible"],
    ["answers 500", "server_error"],
    ["answers 503 with a page", "server_error"],
    ["answers 429 with Retry-After", "too_many_requests"],
    ["writes nothing", "wrote_nothing"],
    ["breaks off behind a few words", "broke_off"],
    ["closes without a header", "broke_off"],
  ])("%s: %s", async (kind, fault) => {
    await failing.become(kind);
    expect(await tried(failing.url)).toMatchObject({ fault, tools: null, json: null });
  });

  it("would be at a port that is never asked: refused_connection", async () => {
    expect((await tried("http://127.0.0.1:9/v1")).fault).toBe("refused_connection");
  });

  it("sends requests on to another address: the key is not sent there", async () => {
    const asked: (string | undefined)[] = [];
    const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
      asked.push(incoming.url);
      outgoing.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect((await tried(`${origin}/v1`)).fault).toBe("redirected");
    expect(asked).not.toContain("/elsewhere");
    await close();
  });
});
