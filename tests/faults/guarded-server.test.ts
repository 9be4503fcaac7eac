import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { untilRead, upload } from "../helpers/api.ts";
import { rawRequest } from "../helpers/raw-request.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const SECRET = "a-secret-of-the-proxy";
/** Ids as they are on the wire: Node writes a byte for each character. */
const wire = (text: string) => Buffer.from(text, "utf8").toString("latin1");

/** Everything under public/ that is no part of the PDF viewer. */
const PUBLIC_FILES = {
  "/favicon.ico": "image/x-icon",
  "/icon.svg": "image/svg+xml",
  "/icon-192.png": "image/png",
  "/icon-512.png": "image/png",
  "/icon-maskable-512.png": "image/png",
  "/apple-touch-icon.png": "image/png",
  "/manifest.webmanifest": "application/manifest+json",
  "/social.png": "image/png",
};

let alone: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  alone = await startTestServer();
  proxied = await startTestServer({
    environment: {
      IBID_AUTH: "proxy",
      IBID_PROXY_SECRET: SECRET,
      IBID_ALLOWED_HOSTS: "ibid.example.com",
      IBID_ADMINS: "마루/관리자",
    },
  });
});
afterAll(async () => {
  for (const server of [alone, proxied]) await server.stop();
});

/** A line that was written before its answer may still be on its way through the pipe. */
async function expectAudited(server: TestServer, ...wanted: Record<string, unknown>[]): Promise<void> {
  await vi.waitFor(
    () => {
      const audited = server.lines
        .filter((line) => line.includes('"ibid-audit"'))
        .map((line) => JSON.parse(line));
      for (const line of wanted) expect(audited).toContainEqual(expect.objectContaining(line));
    },
    { timeout: 10_000 },
  );
}

describe("the built server", () => {
  it.each(["/", "/library", "/api/health", "/api/documents", "/icon.svg", "/_next/static/none.js"])(
    "answers nothing under a name that another site may have pointed at it: %s",
    async (path) => {
      const { status } = await rawRequest(alone.url, path, { headers: { host: "evil.example" } });
      expect(status).toBe(421);
      const named = await rawRequest(proxied.url, path, { headers: { host: "evil.example" } });
      expect([named.status, named.text]).toEqual([421, expect.stringContaining("IBID_ALLOWED_HOSTS")]);
    },
  );

  it("calls a path that cannot be decoded and a method of another trade the caller's faults", async () => {
    for (const path of ["/api/documents/%zz", "/documents/%zz", "/api/%ff", "/%c3"]) {
      expect((await rawRequest(alone.url, path)).status, path).toBe(400);
      expect((await rawRequest(proxied.url, path)).status, path).toBe(400);
    }
    for (const path of ["/", "/api/health", "/api/documents"])
      expect((await rawRequest(alone.url, path, { method: "TRACE" })).status, path).toBe(405);
    expect(alone.lines.join("\n")).not.toMatch(/TypeError|Internal Server Error/);
  });

  it("sends an original with its sandbox, length and tag, and not again to whoever has it", async () => {
    const text = "Plain words that compress well. ".repeat(2_000);
    const [document] = await upload(alone.url, [{ name: "long.txt", content: text }]);
    if (!document) throw new Error("nothing was uploaded");
    await untilRead(alone.url, [document]);
    const path = `/api/documents/${document.docId}/original`;
    const whole = await rawRequest(alone.url, path, { headers: { "accept-encoding": "gzip, br" } });
    expect(whole).toMatchObject({
      status: 200,
      text,
      headers: {
        "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
        "content-length": String(text.length),
        "cache-control": "private, no-cache, no-transform",
        etag: `"${document.checksum}"`,
      },
    });
    const again = await rawRequest(alone.url, path, {
      headers: { "if-none-match": `"${document.checksum}"` },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    const part = await rawRequest(alone.url, path, { headers: { range: "bytes=6-10" } });
    expect([part.status, part.text, part.headers["content-length"]]).toEqual([206, "words", "5"]);
    const beyond = await rawRequest(alone.url, path, { headers: { range: "bytes=900000-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${text.length}`]);
    const head = await rawRequest(alone.url, path, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, String(text.length), ""]);
    expect((await fetch(`${alone.url}/api/documents/${document.docId}`, { method: "DELETE" })).status).toBe(
      204,
    );
    const gone = await rawRequest(alone.url, path, {
      headers: { "if-none-match": `"${document.checksum}"` },
    });
    expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
    await expectAudited(alone, {
      audit: "delete",
      outcome: "done",
      path: `/api/documents/${document.docId}`,
      user: "local",
      from: "127.0.0.1",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("takes a large upload through the gate, byte for byte", async () => {
    const content = new Uint8Array(randomBytes(24 * 1024 * 1024));
    // What looks like no document would not be kept.
    content.set(new TextEncoder().encode("%PDF-1.7\n"));
    const [document] = await upload(alone.url, [{ name: "large.pdf", content }]);
    const original = await fetch(`${alone.url}/api/documents/${document?.docId}/original`);
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  });

  it("has scripts run by nonce alone, another one for each answer", async () => {
    const [one, other] = await Promise.all([rawRequest(alone.url, "/"), rawRequest(alone.url, "/")]);
    const nonces = [one, other].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    const scripts = one.text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([]);
    expect(String(one.headers["content-security-policy"])).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  it("hands icons, manifest and preview picture to whoever has no identity, and nothing of anybody's", async () => {
    const headers = { host: "ibid.example.com" };
    for (const [path, type] of Object.entries(PUBLIC_FILES)) {
      const answer = await rawRequest(proxied.url, path, { headers });
      expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 200, type]);
    }
    for (const path of ["/api/documents", "/api/sessions", "/api/me", "/api/samples", "/api/profile"])
      expect([path, (await rawRequest(proxied.url, path, { headers })).status]).toEqual([path, 401]);
    for (const path of ["/package.json", "/.env", "/public/icon.svg", "/..%2fpackage.json"])
      expect([path, (await rawRequest(proxied.url, path, { headers })).status]).toEqual([path, 404]);
  });

  it("names them in its pages, by the address it was reached by", async () => {
    const { text, headers } = await rawRequest(proxied.url, "/", {
      headers: {
        host: "ibid.example.com",
        "x-forwarded-proto": "https",
        "x-ibid-proxy-secret": SECRET,
        "x-ibid-tenant": "acme",
        "x-ibid-user": "ann",
      },
    });
    for (const path of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"])
      expect(text).toContain(`href="${path}"`);
    expect(text).toContain('<meta property="og:image" content="https://ibid.example.com/social.png"');
    // What the policy lets a page load: all of them come from its own address.
    expect(String(headers["content-security-policy"])).toMatch(/default-src 'self'; .*img-src 'self'/);
  });

  it("knows people by the UTF-8 of their ids, and who of them is an administrator", async () => {
    const ask = (user: string, path: string, more: Record<string, string> = {}) =>
      rawRequest(proxied.url, path, {
        headers: {
          host: "ibid.example.com",
          "x-ibid-proxy-secret": SECRET,
          "x-ibid-tenant": wire("마루"),
          "x-ibid-user": user,
          ...more,
        },
      });
    expect((await ask(wire("김민준"), "/api/documents")).status).toBe(200);
    expect((await ask(wire("田中さくら"), "/api/sessions")).status).toBe(200);
    expect((await ask(wire("관리자"), "/api/admin/sessions")).status).toBe(200);
    expect((await ask(wire("김민준"), "/api/admin/sessions", { "x-ibid-role": "admin" })).status).toBe(403);
    const misread = await ask("Zo\u00eb", "/api/documents");
    expect([misread.status, JSON.parse(misread.text).message]).toEqual([
      401,
      expect.stringContaining("The header X-Ibid-User of the proxy cannot be read: its bytes are not UTF-8."),
    ]);
    await expectAudited(
      proxied,
      { audit: "rights", administrators: ["마루/관리자"] },
      { audit: "read", outcome: "done", tenant: "마루", user: "관리자" },
      { audit: "read", outcome: "refused", user: "김민준", code: "forbidden" },
      { audit: "reach", outcome: "refused", code: "unauthenticated", from: "127.0.0.1" },
    );
  });

  it("does not start past its own command, which asks the gate", async () => {
    const dataFolder = temporaryFolder();
    const next = join(projectFolder, "node_modules", "next", "dist", "bin", "next");
    const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(
        process.execPath,
        [next, "start", "-p", "0"],
        {
          cwd: projectFolder,
          env: { ...process.env, NODE_ENV: "production", IBID_DATA_DIR: dataFolder },
          timeout: 60_000,
        },
        (error, _stdout, stderr) => resolve({ code: error?.code, said: stderr }),
      );
    });
    expect([code, said]).toEqual([
      78,
      "ibid: Ibid was started past its own command, and what guards its requests would be left out. Start it with: npm start\n",
    ]);
  });

  it("outlives requests that are no HTTP, or break off", async () => {
    const { port } = new URL(alone.url);
    for (const text of [
      "\u0000\u0001\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf",
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), "127.0.0.1", () => socket.end(text));
        socket.on("error", () => {});
        socket.on("data", () => {});
        socket.on("close", () => resolve());
      });
    }
    expect((await rawRequest(alone.url, "/api/health")).status).toBe(200);
  });
});
