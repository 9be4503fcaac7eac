import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ingestDocument } from "../../../lib/documents/ingest-document.ts";
import { parseFolder } from "../../../lib/documents/parse-in-child.ts";
import { readRendition } from "../../../lib/documents/read-rendition.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import type { Chunk } from "../../../lib/domain/document.ts";
import { PARSE_MESSAGE_BYTES } from "../../../lib/tunables/documents.ts";
import { createMemoryIndex, createMemoryObjects } from "../../helpers/documents/memory-stores.ts";

const TARGET = { tenantId: "acme", docId: "guide", version: 1 };

async function uploaded(text: string, names: { uri?: string; title?: string } = {}) {
  const objects = createMemoryObjects();
  const stored = await objects.store.put({ tenantId: "acme" }, new TextEncoder().encode(text));
  const index = createMemoryIndex({ uri: "manuals/점검 안내.md", title: "", ...names, ...stored });
  const analyse = (chunk: Chunk, title: string) => ({
    title: [title],
    heading: [chunk.section],
    body: [chunk.text],
  });
  const run = () =>
    ingestDocument(TARGET, { index: index.index, objects: objects.store, analyse, root: process.cwd() });
  return { run, objects, index: index.state };
}

describe("ingesting a document", () => {
  it("stores its rendition and swaps in its chunks with their terms", async () => {
    const { run, objects, index } = await uploaded("# 펌프 점검\n\n전압을 확인한다.");
    await run();
    const [result] = index.completed;
    expect(result?.title).toBe("펌프 점검");
    expect(result?.chunks).toHaveLength(1);
    expect(result?.chunks[0]?.chunk).toMatchObject({ chunkId: "guide@1#0", section: "펌프 점검" });
    expect(result?.chunks[0]?.terms.title).toEqual(["펌프 점검"]);
    const rendition = await readRendition(objects.store, "acme", result?.renditionChecksum ?? "");
    const [chunk] = result?.chunks ?? [];
    expect(rendition.markdown.slice(chunk?.chunk.from, chunk?.chunk.to)).toBe(chunk?.chunk.text);
  });

  it("keeps the title that was given with the upload", async () => {
    const { run, index } = await uploaded("# 다른 제목", { title: "내가 준 제목" });
    await run();
    expect(index.completed[0]).not.toHaveProperty("title");
    expect(index.completed[0]?.chunks[0]?.terms.title).toEqual(["내가 준 제목"]);
  });

  it("is titled by its file name when it says nothing of itself", async () => {
    const { run, index } = await uploaded("제목 없는 글");
    await run();
    expect(index.completed[0]?.title).toBe("점검 안내");
  });

  it("marks a file that cannot be read as failed, in words", async () => {
    const { run, index } = await uploaded("no pdf at all", { uri: "a.pdf" });
    await run();
    expect(index.completed).toEqual([]);
    expect(index.failed).toEqual([
      {
        code: "wrong_type",
        message:
          "The name says PDF, but the file is no PDF. It may be cut off or saved under a wrong name. Check the original and upload it again.",
      },
    ]);
  });

  it("does nothing for a version that is ready or a document that was removed", async () => {
    const ready = await uploaded("글");
    await ready.run();
    await ready.run();
    expect(ready.index.completed).toHaveLength(1);
    const removed = await uploaded("글");
    removed.index.removed = true;
    await removed.run();
    expect(removed.index.completed).toEqual([]);
  });

  it("throws when the disk is full, and can be repeated to the same end", async () => {
    const { run, objects, index } = await uploaded("# 글\n\n하나");
    objects.state.failNext = new AppError("storage_full", { message: "disk full" });
    await expect(run()).rejects.toThrow("disk full");
    index.failNext = new Error("database is locked");
    await expect(run()).rejects.toThrow("database is locked");
    expect(index.failed).toEqual([]);
    await run();
    expect(index.completed).toHaveLength(1);
    // The original and one rendition, however often it was tried.
    expect(objects.objects.size).toBe(2);
  });

  it("throws when the original is missing", async () => {
    const { run, objects } = await uploaded("글");
    objects.objects.clear();
    await expect(run()).rejects.toThrow(/is missing in the object store/);
  });

  it("reads a large original through a file and leaves none behind", async () => {
    const { run, index } = await uploaded(
      `# 큰 글\n\n${"문장 하나가 있다. ".repeat(PARSE_MESSAGE_BYTES / 10)}`,
    );
    await run();
    expect(index.completed[0]?.chunks.length).toBeGreaterThan(100);
    expect(readdirSync(parseFolder())).toEqual([]);
  });

  it("stops when it is told to", async () => {
    const { index, objects } = await uploaded("글");
    const stop = AbortSignal.abort(new Error("stopping"));
    const tools = createMemoryIndex({
      uri: "a.md",
      title: "",
      checksum: [...objects.objects.keys()][0] ?? "",
      bytes: 3,
    });
    await expect(
      ingestDocument(TARGET, {
        index: tools.index,
        objects: objects.store,
        analyse: () => ({ title: [], heading: [], body: [] }),
        root: process.cwd(),
        signal: stop,
      }),
    ).rejects.toThrow("stopping");
    expect(index.completed).toEqual([]);
  });
});
