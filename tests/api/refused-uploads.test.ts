import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const BOB = { tenant: "acme", user: "bob" };
const MEGABYTE = 1024 * 1024;

let app: InProcessApp;
beforeEach(async () => {
  app = await startInProcessApp({
    IBID_PERSON_MEGABYTES: "3",
    IBID_TENANT_MEGABYTES: "4",
    IBID_PERSON_DOCUMENTS: "4",
  });
  await app.server.worker.stop();
});
afterEach(() => app.close());

/** Bytes of all files under the object store, wherever they lie. */
function bytesOnDisk(): number {
  const folder = join(app.server.container.environment.dataFolder, "objects");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const head = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

/** Sends the beginning, then pieces of a file without end; says how much of it was taken. */
function endless(beginning: string, cutAfter = Number.POSITIVE_INFINITY) {
  const state = { sent: 0 };
  const encoder = new TextEncoder();
  const piece = new Uint8Array(64 * 1024).fill(97);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(beginning)),
      async pull(controller) {
        // Other work comes between, as with a line.
        await new Promise((resolve) => setImmediate(resolve));
        if (state.sent >= cutAfter) return controller.error(new Error("gone"));
        state.sent += piece.byteLength;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.call(ANN, "POST", "/api/documents", {
    body,
    headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
  });

describe("an upload that is refused", () => {
  it("because of a field is refused before its file is sent, and nothing of it stays", async () => {
    const { body, state } = endless(field("doc_type", "two words") + head("a.txt"));
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "invalid_request",
      message: "doc_type: doc_type is one word of at most 50 letters",
    });
    expect(state.sent).toBeLessThan(MEGABYTE);
    expect(bytesOnDisk()).toBe(0);
  });

  it("because of a field behind its file leaves nothing of the file", async () => {
    const file = `${head("a.txt")}${"a".repeat(2 * MEGABYTE)}\r\n`;
    const response = await post(`${file}${field("metadata", "{")}--x--\r\n`);
    expect(response.status).toBe(422);
    expect(bytesOnDisk()).toBe(0);
  });

  it("because the person's quota is used up is refused at the byte that is too many", async () => {
    const { body, state } = endless(head("a.txt"));
    const response = await post(body);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: "too_large",
      message:
        "You may keep 3 MB of files in the library, and this upload would be more. Nothing of it was added. Delete documents that are no longer needed, or ask your administrator for more.",
      details: { fault: "person_quota" },
    });
    expect(state.sent).toBeLessThan(4 * MEGABYTE);
    expect(bytesOnDisk()).toBe(0);
  });

  it("because it says itself that it is too long is refused before anything is read", async () => {
    const { body, state } = endless(head("a.txt"));
    const response = await post(body, { "content-length": String(9 * MEGABYTE) });
    expect(response.status).toBe(413);
    expect(state.sent).toBe(0);
  });

  it("leaves nothing when its sender goes away in the middle", async () => {
    const { body } = endless(head("a.txt"), MEGABYTE);
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(bytesOnDisk()).toBe(0);
  });
});

describe("the quota", () => {
  it("is of the person first, and of all of the tenant then", async () => {
    expect((await app.upload(ANN, "a.txt", "a".repeat(2.5 * MEGABYTE))).status).toBe(202);
    expect((await app.upload(ANN, "b.txt", "b".repeat(MEGABYTE))).status).toBe(413);
    const refused = await app.upload(BOB, "c.txt", "c".repeat(2 * MEGABYTE));
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining("You and your colleagues together may keep 4 MB of files"),
      details: { fault: "tenant_quota" },
    });
    expect((await app.upload(BOB, "d.txt", "d".repeat(MEGABYTE))).status).toBe(202);
    expect(
      (await app.upload({ tenant: "beta", user: "eve" }, "e.txt", "e".repeat(2 * MEGABYTE))).status,
    ).toBe(202);
  });

  it("counts documents, and what is deleted no more", async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { documents } = await (await app.upload(ANN, `${number}.txt`, `Document ${number}.`)).json();
      ids.push(documents[0].doc_id);
    }
    const refused = await app.upload(ANN, "5.txt", "Document 5.");
    expect(refused.status).toBe(413);
    expect((await refused.json()).message).toContain("You may keep 4 documents in the library");
    await app.call(ANN, "DELETE", `/api/documents/${ids[0]}`);
    expect((await app.upload(ANN, "5.txt", "Document 5.")).status).toBe(202);
  });
});
