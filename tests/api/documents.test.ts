import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { documentSchema, documentVersionSchema } from "../../lib/domain/document.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { UPLOAD_FILE_BYTES } from "../../lib/tunables/requests.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { InProcessApp, Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile();

async function uploaded(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields?: Record<string, string>,
) {
  const response = await app.upload(ANN, name, content, fields);
  const body = await response.json();
  await app.allRead();
  return { status: response.status, body, document: body.documents?.[0] };
}

async function read(docId: string) {
  const response = await app.call(ANN, "GET", `/api/documents/${encodeURIComponent(docId)}`);
  expect(response.status).toBe(200);
  return fromWire(documentSchema.extend({ versions: documentVersionSchema.array() })).parse(
    await response.json(),
  );
}

describe("uploading", () => {
  it("stores the bytes, reads them in the background and makes them searchable", async () => {
    const text = "# Chiller\n\nThe quibble valve opens at 4.2 bar.";
    const { status, document } = await uploaded("chiller manual.md", text);
    expect(status).toBe(202);
    expect(document).toMatchObject({ version: 1, duplicate: false, uri: "chiller manual.md" });
    expect(document.checksum).toBe(createHash("sha256").update(text).digest("hex"));
    expect(await read(document.doc_id)).toMatchObject({
      status: "ready",
      progress: 1,
      readyVersion: 1,
      title: "Chiller",
    });
    const original = await app.call(ANN, "GET", `/api/documents/${document.doc_id}/original`);
    expect(await original.text()).toBe(text);
    const found = (await app.send(ANN, "GET", "/api/search?q=quibble+valve&limit=1")).body;
    expect(found.results[0]).toMatchObject({
      doc_id: document.doc_id,
      section: "Chiller",
      retrieval_method: "lexical",
    });
    expect(text.slice(found.results[0].from, found.results[0].to)).toBe(found.results[0].text);
  });

  it("serves ranges of the original, as a download that can run nothing", async () => {
    const { document } = await uploaded(
      "page.html",
      "<title>Page</title><script>alert(1)</script><p>0123456789 of the page</p>",
    );
    const part = await app.call(ANN, "GET", `/api/documents/${document.doc_id}/original`, {
      headers: { range: "bytes=7-10" },
    });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("Page");
    expect(part.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(part.headers.get("content-security-policy")).toContain("sandbox");
    const rendition = (await app.send(ANN, "GET", `/api/documents/${document.doc_id}/rendition`)).body;
    expect(rendition.markdown).not.toMatch(/script|alert/);
  });
});

describe("an original in a browser's cache", () => {
  const original = (docId: string, headers: Record<string, string> = {}) =>
    app.call(ANN, "GET", `/api/documents/${docId}/original`, { headers });

  it("is asked for anew each time, and sent again only when it is another", async () => {
    const { document } = await uploaded("kept.txt", "kept in a cache");
    const first = await original(document.doc_id);
    expect(first.headers.get("cache-control")).toBe("private, no-cache, no-transform");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toBe(`"${document.checksum}"`);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await original(document.doc_id, { "if-none-match": tags });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    const other = await original(document.doc_id, { "if-none-match": '"other"' });
    expect([other.status, await other.text()]).toEqual([200, "kept in a cache"]);
    await app.call(ANN, "DELETE", `/api/documents/${document.doc_id}`);
    const gone = await original(document.doc_id, { "if-none-match": etag });
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("is continued only where it is still the same", async () => {
    const { document } = await uploaded("continued.txt", "0123456789");
    const range = { range: "bytes=2-4" };
    const same = await original(document.doc_id, { ...range, "if-range": `"${document.checksum}"` });
    expect([same.status, await same.text(), same.headers.get("content-length")]).toEqual([206, "234", "3"]);
    const other = await original(document.doc_id, { ...range, "if-range": '"other"' });
    expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
  });

  it("is the only answer that a cache may keep: whatever else is anybody's is stored nowhere", async () => {
    for (const url of [
      "/api/documents",
      "/api/profile",
      "/api/sessions",
      "/api/assistants",
      "/api/health",
      "/api/documents/none",
    ]) {
      const answer = await app.call(ANN, "GET", url);
      expect([url, answer.headers.get("cache-control")]).toEqual([url, "no-store"]);
    }
  });
});

describe("what was never a document", () => {
  const library = async () => (await app.call(ANN, "GET", "/api/documents?limit=200")).text();

  it("is told of in the upload's answer and kept nowhere", async () => {
    const name = "설치 프로그램.exe";
    const content = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    const before = await library();
    const { status, document } = await uploaded(name, content);
    expect(status).toBe(202);
    expect(document).toMatchObject({
      doc_id: null,
      version: null,
      uri: name,
      status: "failed",
      duplicate: false,
    });
    expect(document.error.code).toBe("unsupported_type");
    expect(document.error.message).toContain("This is a program");
    expect(await library()).toBe(before);
    const { objectStore } = app.server.container;
    const kept: string[] = [];
    for await (const { checksum } of objectStore.list({ tenantId: "acme" }, new Date(Date.now() + 60_000)))
      kept.push(checksum);
    expect(kept).not.toContain(document.checksum);
  });
});

describe("what cannot be read", () => {
  it.each<[string, string, Uint8Array<ArrayBuffer> | string, string, RegExp]>([
    ["an empty file", "empty.md", "", "empty", /empty/i],
    ["a PDF that is none", "fake.pdf", "this is only text %%EOF", "wrong_type", /PDF/],
    ["a damaged PDF", "broken.pdf", "%PDF-1.7\n1 0 obj << garbage", "damaged", /^This PDF file is damaged/],
  ])(
    "%s fails in words, and stays in the list to be mended",
    async (_title, name, content, code, message) => {
      const { document } = await uploaded(name, content);
      const shown = await read(document.doc_id);
      expect(shown.status, JSON.stringify(shown.error)).toBe("failed");
      expect(shown.title).toBe(name.replace(/\.\w+$/, ""));
      expect(shown.error?.message).toMatch(message);
      expect.soft(shown.error?.code).toBe(code);
      const retried = await app.call(ANN, "POST", `/api/documents/${document.doc_id}/retry`);
      expect(retried.status).toBe(202);
      await app.allRead();
      expect((await read(document.doc_id)).status).toBe("failed");
    },
  );
});

it("plain text is quoted as it was written, whatever Markdown would make of it", async () => {
  const { document } = await uploaded(
    "valve notes.txt",
    "Gromlet valve\nThe gromlet valve holds 3*4 bar <sealed> by [rule].",
  );
  const { answer, refs } = await app.ask(ANN, "How much does the gromlet valve hold?", {
    selected_doc_ids: [document.doc_id],
  });
  expect(answer).toContain("The gromlet valve holds 3\\*4 bar \\<sealed\\> by \\[rule\\].");
  expect(refs[0]?.snippet).toContain("holds 3*4 bar <sealed> by [rule].");
});

describe("uploads that are wrong", () => {
  const multipart = (body: string) => ({
    body,
    headers: { "content-type": "multipart/form-data; boundary=X" },
  });

  it.each<[string, Parameters<InProcessApp["call"]>[3], number, RegExp]>([
    [
      "no multipart at all",
      { json: {} },
      415,
      /^Send the files as multipart\/form-data, in the field `files`\.$/,
    ],
    [
      "no file",
      multipart('--X\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--X--\r\n'),
      422,
      /^There is no file in the upload\./,
    ],
    [
      "a body that breaks off",
      multipart('--X\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\nhalf'),
      400,
      /broke off or is not valid/,
    ],
    [
      "metadata that is no JSON",
      multipart(
        '--X\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{\r\n--X\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\nx\r\n--X--\r\n',
      ),
      422,
      /metadata is not valid JSON/,
    ],
  ])("%s is refused in words", async (_title, init, status, message) => {
    const response = await app.call(ANN, "POST", "/api/documents", init);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toMatch(message);
  });

  it("a file over the limit is refused with the limit named, and leaves nothing behind", async () => {
    const piece = new Uint8Array(1024 * 1024);
    const head = '--X\r\nContent-Disposition: form-data; name="files"; filename="big.bin"\r\n\r\n';
    let sent = 0;
    const tooLarge = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        controller.enqueue(piece);
        sent += piece.byteLength;
        if (sent <= UPLOAD_FILE_BYTES) return;
        controller.enqueue(new TextEncoder().encode("\r\n--X--\r\n"));
        controller.close();
      },
    });
    const response = await app.call(ANN, "POST", "/api/documents", {
      body: tooLarge,
      headers: { "content-type": "multipart/form-data; boundary=X" },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: "too_large",
      message: "big.bin is larger than the limit of 200 MB for one file.",
    });
    const { documents } = (await app.send(ANN, "GET", "/api/documents?query=big.bin")).body;
    expect(documents).toEqual([]);
  });
});
