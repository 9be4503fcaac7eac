import { Agent, createServer, request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../../helpers/fault-proxy.ts";
import { listenAnywhere } from "../../helpers/listen-anywhere.ts";

let seen: string[] = [];
let proxy: FaultProxy;
let agent: Agent;

const server = createServer((incoming, outgoing) => {
  let body = "";
  incoming.on("data", (bytes: Buffer) => {
    body += bytes.toString();
  });
  incoming.on("end", () => {
    seen.push(body);
    // In pieces, as servers often do.
    outgoing.write("answer ");
    setImmediate(() => setImmediate(() => outgoing.end(`to ${body}`)));
  });
});

function ask(body: string, deadlineMs = 2_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(proxy.url, { method: "POST", agent, signal: AbortSignal.timeout(deadlineMs) });
    asking.on("error", reject);
    asking.on("response", (response) => {
      let text = "";
      response.on("error", reject);
      response.on("data", (bytes: Buffer) => {
        text += bytes.toString();
      });
      response.on("end", () => resolve(text));
    });
    asking.end(body);
  });
}

beforeEach(async () => {
  seen = [];
  agent = new Agent({ keepAlive: true });
  const port = await listenAnywhere(server);
  proxy = await startFaultProxy(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  agent.destroy();
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("a line that can fail", () => {
  it("hands everything on as long as nothing is wrong", async () => {
    expect(await ask("one")).toBe("answer to one");
    expect(await ask("two")).toBe("answer to two");
    expect(proxy.connections).toBeGreaterThan(0);
  });

  it("refuses connections, and accepts them again at the same address", async () => {
    await ask("one");
    await proxy.set({ kind: "refuse" });
    agent.destroy();
    agent = new Agent();
    await expect(ask("two")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await proxy.pass();
    expect(await ask("three")).toBe("answer to three");
    expect(seen).toEqual(["one", "three"]);
  });

  it("says nothing at all, on a connection that is open already as on a new one", async () => {
    await ask("one");
    await proxy.set({ kind: "silence" });
    await expect(ask("two", 150)).rejects.toThrow("aborted");
    agent.destroy();
    agent = new Agent();
    await expect(ask("three", 150)).rejects.toThrow("aborted");
    expect(seen).toEqual(["one"]);
    await proxy.pass();
    expect(await ask("four")).toBe("answer to four");
  });

  it("resets a connection that was open and one that is new", async () => {
    await ask("one");
    await proxy.set({ kind: "reset" });
    await expect(ask("two")).rejects.toMatchObject({ code: "ECONNRESET" });
    await expect(ask("three")).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(seen).toEqual(["one"]);
  });

  it("answers one byte at a time, too slowly for a deadline but whole for whoever waits", async () => {
    await proxy.set({ kind: "slow", pauseMs: 40 });
    await expect(ask("one", 300)).rejects.toThrow("aborted");
    await proxy.set({ kind: "slow", pauseMs: 1 });
    expect(await ask("two", 10_000)).toBe("answer to two");
  });

  it("lets the question through and cuts the answer, as often as asked", async () => {
    await proxy.set({ kind: "cutAnswer", count: 1 });
    await expect(ask("one")).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(seen).toEqual(["one"]);
    expect(await ask("two")).toBe("answer to two");
    expect(seen).toEqual(["one", "two"]);
  });

  it("comes later by the latency", async () => {
    await proxy.set({ kind: "latency", ms: 120 });
    const begun = performance.now();
    expect(await ask("one")).toBe("answer to one");
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
  });
});
