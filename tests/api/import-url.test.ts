import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addUrl } from "../../lib/server/documents/add-url.ts";
import { uploadQuota } from "../../lib/server/documents/upload-quota.ts";
import { REMOTE_BYTES } from "../../lib/tunables/remote.ts";
import { buildPdf } from "../helpers/documents/build-pdf.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { listenAnywhere } from "../helpers/listen-anywhere.ts";

const LOOPBACK = "127.0.0.1";
const app = await appForThisFile();
let person = { tenant: "acme", user: "ann" };
let counter = 0;
let asked: string[] = [];
let robots: [number, string] = [404, ""];
let pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};

const site = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(`${request.headers.host?.split(":")[0]}${path}`);
  if (path === "/robots.txt") response.writeHead(robots[0]).end(robots[1]);
  else if (pages[path] === undefined) response.writeHead(404).end();
  else pages[path](request, response);
});

const port = await listenAnywhere(site, LOOPBACK);
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(() => {
  person = { tenant: `acme-${++counter}`, user: "ann" };
  asked = [];
  robots = [404, ""];
  pages = {};
});

/** Names of the test and what they mean; this machine stands for the public internet. */
const NAMES: Record<string, string[]> = {
  "docs.example": [LOOPBACK],
  "inside.example": ["10.0.0.5"],
  "both.example": [LOOPBACK, "192.168.0.1"],
};

async function add(path: string, host = "docs.example", timeoutMs = 20_000) {
  const principal = { tenantId: person.tenant, userId: person.user, role: "user" as const };
  const { container } = app.server;
  const network = {
    resolve: async (name: string) => NAMES[name] ?? Promise.reject(new Error("ENOTFOUND")),
    permits: (address: string) => address === LOOPBACK,
  };
  const url = `http://${host}:${port}${path}`;
  const quota = await uploadQuota(container, principal);
  const [document] = await addUrl({ container, principal, fields: {} }, url, quota, { network, timeoutMs });
  await app.allRead();
  return document;
}

const send =
  (type: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { "content-type": type, ...headers }).end(body);
const leadTo = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location }).end();
const HTML =
  "<!doctype html><title>Pump</title><h1>Pump</h1><p>The quibble valve opens at 4.2 bar.</p><img src=http://inside.example/x.png>";

describe("a page that is named by its address", () => {
  it("is fetched once, kept as it was, and read like a file", async () => {
    pages["/guide/pump"] = send("text/html; charset=utf-8", gzipSync(HTML), { "content-encoding": "gzip" });
    const document = await add("/guide/pump#part");
    expect(document).toMatchObject({ uri: `docs.example:${port}/guide/pump.html`, duplicate: false });
    const path = `/api/documents/${document?.docId}`;
    const shown = (await app.send(person, "GET", path)).body;
    expect(shown).toMatchObject({
      status: "ready",
      title: "Pump",
      metadata: { url: `http://docs.example:${port}/guide/pump`, fetched: expect.stringMatching(/^20\d\d-/) },
    });
    expect(await (await app.call(person, "GET", `${path}/original`)).text()).toBe(HTML);
    await app.call(person, "GET", `${path}/rendition`);
    expect(asked).toEqual(["docs.example/robots.txt", "docs.example/guide/pump"]);
  });

  it("gets a version when it has changed, and nothing new when not", async () => {
    pages["/a.md"] = send("text/plain", "# One");
    const first = await add("/a.md");
    expect(await add("/a.md")).toMatchObject({ docId: first?.docId, version: 1, duplicate: true });
    pages["/a.md"] = send("text/plain", "# Two");
    expect(await add("/a.md")).toMatchObject({ docId: first?.docId, version: 2, duplicate: false });
  });

  it.each([
    ["/report.pdf", "application/pdf", HTML, "report.pdf.html", "text/html"],
    [
      "/page.html",
      "text/html",
      buildPdf({ pages: [["Words of a PDF."]] }),
      "page.html.pdf",
      "application/pdf",
    ],
    ["/data", "application/json; charset=utf-8", '{"a":"b"}', "data.json", "application/json"],
    ["/list.csv?year=2026", "text/csv", "a,b\n1,2", "list.csv?year=2026.csv", "text/csv"],
  ])("is read as what its bytes are, whatever is said: %s", async (path, type, body, name, mediaType) => {
    pages[path] = send(type, body);
    const document = await add(path);
    expect(document?.uri).toBe(`docs.example:${port}/${name}`);
    const shown = (await app.send(person, "GET", `/api/documents/${document?.docId}`)).body;
    expect(shown).toMatchObject({ status: "ready", media_type: mediaType });
  });

  it("is followed to where it leads, each step checked like the first", async () => {
    pages["/old"] = leadTo("/new");
    pages["/new"] = send("text/plain", "Arrived.");
    expect(await add("/old")).toMatchObject({ status: "queued" });
    expect(asked).toEqual(
      ["/robots.txt", "/old", "/robots.txt", "/new"].map((path) => `docs.example${path}`),
    );
  });
});

const PRIVATE = (host: string) =>
  `${host} is in a private network or on this machine. Only pages of the public internet are fetched; save the page and upload the file.`;
const AWAY = (what: string) =>
  `docs.example:${port} ${what}. Check the address in a browser, or save the page there and upload the file.`;

describe("a page that is not fetched", () => {
  it("leads to a private address, by its name, one of several, a number, or further on", async () => {
    pages["/on"] = leadTo("http://inside.example/secret");
    pages["/metadata"] = leadTo("http://169.254.169.254/latest");
    const errors = [];
    for (const [path, host] of [
      ["/", "inside.example"],
      ["/", "both.example"],
      ["/on", "docs.example"],
      ["/metadata", "docs.example"],
    ] as const)
      errors.push((await add(path, host))?.error);
    expect(errors).toEqual(
      ["inside.example", "both.example", "inside.example", "169.254.169.254"].map((host) => ({
        code: "address_private",
        message: PRIVATE(host),
      })),
    );
    expect(asked.filter((path) => !path.startsWith("docs.example"))).toEqual([]);
  });

  it("is forbidden by its site, or the site cannot be asked", async () => {
    robots = [200, "User-agent: *\nDisallow: /private\n\nUser-agent: Ibid\nDisallow: /closed"];
    pages["/closed"] = send("text/plain", "secret");
    expect((await add("/closed"))?.error).toEqual({
      code: "address_closed",
      message: `docs.example:${port} asks programs not to fetch this page (robots.txt). Open it in a browser, save it and upload the file.`,
    });
    robots = [503, ""];
    expect((await add("/closed"))?.error?.message).toBe(
      AWAY("answered with status 503 when asked for its rules"),
    );
    expect(asked).not.toContain("docs.example/closed");
  });

  it("is not there, unknown, leads in a circle or nowhere", async () => {
    pages["/loop"] = leadTo("/loop");
    pages["/mail"] = leadTo("mailto:a@example.org");
    expect((await add("/absent"))?.error?.message).toBe(AWAY("answered with status 404"));
    expect((await add("/", "unknown.example"))?.error?.message).toMatch(
      /^unknown\.example is not known to the name servers\./,
    );
    expect((await add("/loop"))?.error?.message).toBe(AWAY("led on more than 5 times"));
    expect((await add("/mail"))?.error?.message).toBe(AWAY("leads to something that is no page"));
  });

  it("never ends, or says nothing for too long, or breaks off", async () => {
    const piece = Buffer.alloc(1024 * 1024, "a");
    let sent = 0;
    pages["/endless"] = (_request, response) => {
      response.on("error", () => {});
      const more = (): void => {
        if (response.destroyed) return;
        sent += piece.length;
        response.write(piece, () => setImmediate(more));
      };
      more();
    };
    expect((await add("/endless"))?.error).toEqual({
      code: "too_large",
      message:
        "This page is larger than the limit of 64 MB for what is fetched. Download it in a browser and upload the file.",
    });
    expect(sent).toBeLessThan(REMOTE_BYTES * 1.5);
    pages["/silent"] = (_request, response) => void response.writeHead(200).write("a");
    expect((await add("/silent", "docs.example", 300))?.error?.message).toBe(AWAY("took too long to answer"));
    pages["/broken"] = (_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setImmediate(() => response.destroy());
    };
    expect((await add("/broken"))?.error?.message).toBe(AWAY("broke off in the middle"));
    pages["/zip"] = send("text/html", "not packed", { "content-encoding": "gzip" });
    expect((await add("/zip"))?.error?.message).toBe(AWAY("broke off in the middle"));
  });

  it("is no document", async () => {
    pages["/a.pdf"] = send("application/pdf", Buffer.from("GIF89a"));
    expect((await add("/a.pdf"))?.error?.message).toMatch(/^This is a GIF picture, which cannot be read\./);
  });
});

describe("the interface", () => {
  const post = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const made = new Request("http://127.0.0.1:3000/", { method: "POST", body: form });
    const type = made.headers.get("content-type") ?? "";
    const init = { body: await made.arrayBuffer(), headers: { "content-type": type } };
    const response = await app.call(person, "POST", "/api/documents", init);
    return { status: response.status, body: await response.json() };
  };

  it.each([
    "http://localhost:1/",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
  ])("refuses %s in words", async (url) => {
    const { status, body } = await post({ url });
    expect(status).toBe(202);
    expect(body.documents[0]).toMatchObject({
      doc_id: null,
      status: "failed",
      error: { code: "address_private" },
    });
  });

  it.each([
    [{ url: "file:///etc/passwd" }, /^url is no address of a page/],
    [{ url: "https://ann:secret@example.org/" }, /^url is no address of a page/],
    [{ url: "not an address" }, /^url is no address of a page/],
  ])("refuses what is no page: %j", async (fields, message) => {
    const { status, body } = await post(fields);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  });

  it("takes files or a page, not both", async () => {
    const response = await app.upload(person, "a.md", "# A", { url: "https://example.org/" });
    expect(response.status).toBe(422);
    expect((await response.json()).message).toBe(
      "url names a page to fetch, but the upload holds files. Send one or the other.",
    );
  });
});

it("nothing is asked where fetching pages is switched off, and it is said what helps", async () => {
  const { environment } = app.server.container;
  environment.IBID_URL_IMPORT = "off";
  try {
    pages["/a.md"] = send("text/plain", "# One");
    const form = new FormData();
    form.set("url", `http://docs.example:${port}/a.md`);
    const refused = await app.call(person, "POST", "/api/documents", { body: form });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "forbidden",
      message:
        "Fetching pages is switched off on this server. Save the page in a browser and upload the file.",
    });
    expect(asked).toEqual([]);
  } finally {
    environment.IBID_URL_IMPORT = "on";
  }
});
