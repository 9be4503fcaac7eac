import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryModel } from "../../lib/drivers/openai/try-model.ts";
import { type FailingModelServer, startFailingModelServer } from "../helpers/failing-model-server.ts";
import { startLoopbackServer } from "../helpers/loopback-server.ts";
import { phraseTable } from "../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const KEY = "sk-secret-of-the-test-0123456789";

describe("The trial of a model whose server", () => {
  let failing: FailingModelServer;
  beforeAll(async () => {
    failing = await startFailingModelServer("answers 401");
  });
  afterAll(() => failing.close());

  const tried = (address: string) =>
    tryModel({ baseUrl: address, address, apiKey: KEY, model: "failing", idleMs: 400 });

  it.each(phrases.pairs("faults"))("%s: %s", async (kind, fault) => {
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
