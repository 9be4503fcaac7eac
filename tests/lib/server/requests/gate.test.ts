import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../../lib/env.ts";
import { currentExchange } from "../../../../lib/server/requests/exchange.ts";
import { createGate } from "../../../../lib/server/requests/gate.ts";
import { hearAudit } from "../../../helpers/audit-lines.ts";
import { listenAnywhere } from "../../../helpers/listen-anywhere.ts";
import { rawRequest } from "../../../helpers/raw-request.ts";

const PROXY = {
  IBID_AUTH: "proxy",
  IBID_PROXY_SECRET: "a-secret-of-the-proxy",
  IBID_ALLOWED_HOSTS: "Ibid.example.com, [fd00::1], 10.0.0.5",
};

let server: Server | undefined;
const passed: IncomingMessage[] = [];
const audit = hearAudit();
afterAll(() => audit.end());

beforeEach(() => {
  passed.length = 0;
  audit.take();
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A real server behind the gate; what comes through is noted. */
async function listen(
  settings: Record<string, string> = {},
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.end("through");
  },
): Promise<string> {
  const gate = createGate(readEnvironment({ ...settings }), { development: false });
  const made = createServer((request, response) => {
    void gate(request, response, async () => {
      passed.push(request);
      answer(request, response);
    });
  });
  server = made;
  return `http://127.0.0.1:${await listenAnywhere(made)}`;
}

describe("the name a request was sent to", () => {
  it.each(["127.0.0.1:3000", "127.8.9.10", "localhost:3000", "LOCALHOST", "[::1]:3000"])(
    "may be one of this machine's own: %s",
    async (host) => {
      const origin = await listen();
      expect((await rawRequest(origin, "/library", { headers: { host } })).text).toBe("through");
    },
  );

  it.each([
    "evil.example",
    "127.0.0.1.evil.example:3000",
    "localhost.evil.example",
    "evil.example@127.0.0.1",
    "localhost:3000/x",
    "128.0.0.1",
    "@",
  ])("is refused otherwise, to pages and to the interface: %j", async (host) => {
    const origin = await listen();
    const words = "Without identity Ibid answers only to this machine's own names: localhost or 127.0.0.1.";
    const page = await rawRequest(origin, "/", { headers: { host } });
    expect([page.status, page.text]).toEqual([421, `${words}\n`]);
    const data = await rawRequest(origin, "/api/health", { headers: { host } });
    expect([data.status, JSON.parse(data.text)]).toEqual([421, { code: "misdirected", message: words }]);
    expect(passed).toEqual([]);
  });

  it.each(["ibid.example.com", "IBID.example.com:8443", "[fd00::1]:3000", "10.0.0.5:3000", "127.0.0.1:3000"])(
    "behind a proxy may be one of the setting: %s",
    async (host) => {
      const origin = await listen(PROXY);
      expect((await rawRequest(origin, "/", { headers: { host } })).status).toBe(200);
    },
  );

  it.each(["evil.example", "ibid.example.com.evil.example", "xibid.example.com", "10.0.0.50"])(
    "behind a proxy is refused otherwise, with the setting to change: %s",
    async (host) => {
      const origin = await listen(PROXY);
      const { status, text } = await rawRequest(origin, "/api/documents", { headers: { host } });
      expect([status, JSON.parse(text).message]).toEqual([
        421,
        "Ibid does not answer to this name. Set IBID_ALLOWED_HOSTS to the names it is reached by, for example IBID_ALLOWED_HOSTS=ibid.example.com.",
      ]);
    },
  );

  it("is what the proxy was asked for, where it writes a Host of its own", async () => {
    const origin = await listen(PROXY);
    const ask = (forwarded: string) =>
      rawRequest(origin, "/", { headers: { host: "10.0.0.5:3000", "x-forwarded-host": forwarded } });
    expect((await ask("ibid.example.com")).status).toBe(200);
    expect((await ask("evil.example")).status).toBe(421);
    expect((await ask("ibid.example.com, evil.example")).status).toBe(421);
  });

  it("may be the address that the server listens at", async () => {
    const origin = await listen({ ...PROXY, HOST: "ibid.internal", IBID_ALLOWED_HOSTS: "" });
    expect((await rawRequest(origin, "/", { headers: { host: "ibid.internal:3000" } })).status).toBe(200);
    server?.close();
    const open = await listen({ ...PROXY, HOST: "0.0.0.0", IBID_ALLOWED_HOSTS: "" });
    expect((await rawRequest(open, "/", { headers: { host: "0.0.0.0:3000" } })).status).toBe(421);
  });

  it("leaves a line of who was refused, without what was asked", async () => {
    const origin = await listen();
    const headers = { host: "evil.example", "x-forwarded-for": "203.0.113.9" };
    const { headers: answered } = await rawRequest(origin, "/api/search?q=private", { headers });
    expect(audit.take()).toEqual([
      {
        audit: "reach",
        outcome: "refused",
        method: "GET",
        path: "/api/search",
        from: "127.0.0.1",
        forwarded_for: "203.0.113.9",
        request_id: answered["x-request-id"],
        code: "misdirected",
      },
    ]);
  });
});

describe("what no part behind could work with", () => {
  it.each(["/api/documents/%zz", "/api/%ff", "/documents/%E0%A4%A", "/%", "/_next/static/%c3%28"])(
    "a path with broken percent-encoding is a bad request: %s",
    async (path) => {
      const origin = await listen();
      const { status, text } = await rawRequest(origin, path);
      expect(status).toBe(400);
      expect(text).toContain(
        "The path of this address is not valid: a percent sign begins two hexadecimal digits, and the bytes they stand for are UTF-8.",
      );
      expect(passed).toEqual([]);
    },
  );

  it.each(["/api/documents/100%25", "/documents/%ED%95%9C", "/api/search?q=%zz", "/a%2Fb"])(
    "one that can be read comes through: %s",
    async (path) => {
      const origin = await listen();
      expect((await rawRequest(origin, path)).status).toBe(200);
    },
  );

  it.each(["TRACE", "PROPFIND", "LOCK"])("a method of another trade is not allowed: %s", async (method) => {
    const origin = await listen();
    const { status, text, headers } = await rawRequest(origin, "/api/health", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    expect(JSON.parse(text)).toEqual({
      code: "method_not_allowed",
      message: `Ibid does not know the method ${method}. It takes GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS.`,
    });
    expect(passed).toEqual([]);
  });
});

describe("what protects an answer", () => {
  const policyOf = async (origin: string, path: string) =>
    String((await rawRequest(origin, path)).headers["content-security-policy"]);

  it("lets a page run the scripts of its own answer alone", async () => {
    const origin = await listen({}, (request, response) => {
      response.end(request.headers["content-security-policy"]);
    });
    const { headers, text } = await rawRequest(origin, "/library");
    const policy = String(headers["content-security-policy"]);
    expect(text).toBe(policy);
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(Buffer.from(nonce, "base64")).toHaveLength(16);
    const directives = policy.split("; ");
    expect(directives).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`);
    expect(directives).toEqual(
      expect.arrayContaining([
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "default-src 'self'",
      ]),
    );
    expect(await policyOf(origin, "/library")).not.toBe(policy);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
  });

  it("lets data load and run nothing", async () => {
    const origin = await listen();
    expect(await policyOf(origin, "/api/documents/x/original")).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it("tells whoever works on a request its length, name and origin", async () => {
    const origin = await listen({}, (_request, response) => {
      const exchange = currentExchange();
      exchange?.declareLength(7);
      response.write("through");
      response.end();
      expect(exchange).toMatchObject({
        method: "GET",
        path: "/api/x",
        from: "127.0.0.1",
        forwardedFor: null,
      });
    });
    const { headers } = await rawRequest(origin, "/api/x?y=z");
    expect(headers["content-length"]).toBe("7");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
