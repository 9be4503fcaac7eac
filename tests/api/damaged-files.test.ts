import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { DAMAGES } from "../helpers/damage-file.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

// Whole installations are read, filled and damaged here.
vi.setConfig({ testTimeout: 60_000 });

const ANN: Person = { tenant: "acme", user: "ann" };
const DAMAGED = {
  code: "unavailable",
  message: "The stored file is damaged, so it is not given out. Upload the same file again: that repairs it.",
  details: { storage: "damaged_file" },
};

const app = await appForThisFile();

let documents = 0;

/** A document of its own, read, with where its two files lie. */
async function readDocument(length = 1) {
  documents += 1;
  const name = `pump-${documents}.md`;
  const text = `# Pump ${documents}\n\n${`The pump zephyr${documents} is oiled every 40 hours. `.repeat(length)}`;
  await app.add(ANN, name, text);
  const docId = `pump-${documents}`;
  const find = async () => {
    const [version] = await app.server.container.documentIndex.versions({ tenantId: "acme" }, docId);
    return version;
  };
  const version = await find();
  const pathOf = (checksum: string | null | undefined) =>
    join(
      app.server.container.environment.dataFolder,
      "objects/acme",
      checksum?.slice(0, 2) ?? "",
      checksum ?? "",
    );
  return {
    docId,
    text,
    original: pathOf(version?.checksum),
    rendition: pathOf(version?.renditionChecksum),
    find,
    get: (what: "original" | "rendition", headers: Record<string, string> = {}) =>
      app.call(ANN, "GET", `/api/documents/${docId}/${what}`, { headers }),
    uploadAgain: async () => {
      const response = await app.upload(ANN, name, text);
      await app.allRead();
      return (await response.json()).documents[0];
    },
  };
}

describe.each(Object.entries(DAMAGES))("an original that was %s", (_name, damage) => {
  it("is not given out, neither whole nor in parts, and the reason says what helps", async () => {
    const { original, get } = await readDocument();
    // Known to be sound from before.
    expect((await get("original", { range: "bytes=0-3" })).status).toBe(206);
    damage(original);
    for (const range of [null, "bytes=0-3", "bytes=-2"]) {
      const response = await get("original", range === null ? {} : { range });
      expect([response.status, await response.json()]).toEqual([503, DAMAGED]);
    }
  });

  it("is repaired by uploading its bytes again, which is still a duplicate", async () => {
    const { docId, text, original, get, uploadAgain } = await readDocument();
    damage(original);
    expect(await uploadAgain()).toMatchObject({
      doc_id: docId,
      version: 1,
      duplicate: true,
      status: "ready",
    });
    expect(await (await get("original")).text()).toBe(text);
    expect(readFileSync(original, "utf8")).toBe(text);
  });

  it("gives way to the last good snapshot of its text, which is labelled as that", async () => {
    const { docId, original } = await readDocument();
    const asked = await app.ask(ANN, `How often is zephyr${documents} oiled?`);
    const shown = () => app.ask(ANN, "Show document 1", { session_id: asked.sessionId });
    expect((await shown()).documents[0]).toMatchObject({ docId, snapshot: "original" });
    damage(original);
    expect((await shown()).documents[0]).toMatchObject({ docId, snapshot: "rendition" });
  });
});

it("a missing original comes back with its bytes", async () => {
  const { text, original, get, uploadAgain } = await readDocument();
  rmSync(original);
  expect((await get("original")).status).toBe(503);
  expect(await uploadAgain()).toMatchObject({ duplicate: true });
  expect(await (await get("original")).text()).toBe(text);
});

describe.each([...Object.entries(DAMAGES), ["lost", (path: string) => rmSync(path)] as const])(
  "a text that was %s",
  (_name, damage) => {
    it("is not shown as it is, and is there again after uploading the same bytes", async () => {
      const { rendition, get, uploadAgain, find } = await readDocument();
      const before = await (await get("rendition")).json();
      const versionBefore = await find();
      damage(rendition);
      expect((await get("rendition")).status).toBe(503);
      expect(await uploadAgain()).toMatchObject({ duplicate: true });
      expect(await (await get("rendition")).json()).toEqual(before);
      expect(await find()).toEqual(versionBefore);
    });
  },
);

it("a text that is read differently by now takes the place of the one that was lost, and is what is found", async () => {
  const { docId, rendition, get, uploadAgain } = await readDocument(40);
  const { documentIndex } = app.server.container;
  const key = { tenantId: "acme" };
  const before = await (await get("rendition")).json();
  // As an earlier version of Ibid had read it.
  const document = await documentIndex.find(key, docId);
  const [version] = await documentIndex.versions(key, docId);
  if (!document || !version) throw new Error("the document is not there");
  const older = { ...version, renditionChecksum: "0".repeat(64) };
  const chunk = {
    docId,
    version: 1,
    order: 0,
    section: "",
    from: 0,
    to: 9,
    text: "otherwise",
    chunkId: `${docId}@1#0`,
  };
  const terms = { title: [], heading: [], body: ["otherwise"] };
  await documentIndex.restore(key, {
    document,
    versions: [older],
    chunks: [{ version: 1, chunks: [{ chunk, terms }] }],
  });
  rmSync(rendition);
  expect((await get("rendition")).status).toBe(503);
  expect(await uploadAgain()).toMatchObject({ duplicate: true, version: 1, status: "ready" });
  expect(await (await get("rendition")).json()).toEqual(before);
  const chunks = await documentIndex.chunks(key, docId, 1, { from: 0, limit: 100 });
  expect(chunks.map(({ text }) => text).join(" ")).toContain("is oiled every 40 hours");
  expect(chunks.map(({ text }) => text)).not.toContain("otherwise");
});
