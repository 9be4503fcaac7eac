import { readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { ingestDocument } from "../../../lib/documents/ingest-document.ts";
import { parseFolder } from "../../../lib/documents/parse-in-child.ts";
import { readRendition } from "../../../lib/documents/read-rendition.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import type { Chunk } from "../../../lib/domain/document.ts";
import { createFolderObjectStore } from "../../../lib/drivers/folder/folder-object-store.ts";
import { createSqliteDocumentIndex } from "../../../lib/drivers/sqlite/sqlite-document-index.ts";
import { PARSE_MESSAGE_BYTES } from "../../../lib/tunables/documents.ts";
import { newVersion } from "../../helpers/document-entries.ts";
import { memoryDatabase } from "../../helpers/memory-database.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const TENANT = { tenantId: "acme" };
const TARGET = { ...TENANT, docId: "guide", version: 1 };

async function uploaded(text: string, names: { uri?: string; title?: string } = {}) {
  const folder = temporaryFolder();
  const objects = createFolderObjectStore({ folder });
  const stored = await objects.put(TENANT, new TextEncoder().encode(text));
  const index = createSqliteDocumentIndex({ database: memoryDatabase() });
  const given = { docId: "guide", uri: "manuals/점검 안내.md", title: "", ...names, ...stored };
  await index.register(TENANT, newVersion(given));
  const complete = vi.spyOn(index, "complete");
  const analyse = (chunk: Chunk, title: string) => ({
    title: [title],
    heading: [chunk.section],
    body: [chunk.text],
  });
  return {
    ...stored,
    objects,
    index,
    analyse,
    complete,
    completed: () => complete.mock.calls.map(([, , , result]) => result),
    run: (signal?: AbortSignal) =>
      ingestDocument(TARGET, { index, objects, analyse, root: process.cwd(), ...(signal && { signal }) }),
  };
}

describe("ingesting a document", () => {
  it("stores its rendition and swaps in its chunks with their terms", async () => {
    const { run, objects, completed } = await uploaded("# 펌프 점검\n\n전압을 확인한다.");
    await run();
    const [result] = completed();
    expect(result?.title).toBe("펌프 점검");
    expect(result?.chunks).toHaveLength(1);
    expect(result?.chunks[0]?.chunk).toMatchObject({ chunkId: "guide@1#0", section: "펌프 점검" });
    expect(result?.chunks[0]?.terms.title).toEqual(["펌프 점검"]);
    const rendition = await readRendition(objects, "acme", result?.renditionChecksum ?? "");
    const [chunk] = result?.chunks ?? [];
    expect(rendition.markdown.slice(chunk?.chunk.from, chunk?.chunk.to)).toBe(chunk?.chunk.text);
  });

  it("keeps the title that was given with the upload", async () => {
    const { run, completed } = await uploaded("# 다른 제목", { title: "내가 준 제목" });
    await run();
    expect(completed()[0]).not.toHaveProperty("title");
    expect(completed()[0]?.chunks[0]?.terms.title).toEqual(["내가 준 제목"]);
  });

  it("is titled by its file name when it says nothing of itself", async () => {
    const { run, completed } = await uploaded("제목 없는 글");
    await run();
    expect(completed()[0]?.title).toBe("점검 안내");
  });

  it("is told apart from a document of the same title that is read beside it, and stays so", async () => {
    const { index, objects, analyse, run } = await uploaded("# 계약서\n\n하나");
    const add = async (docId: string, uri: string, text: string) => {
      const stored = await objects.put(TENANT, new TextEncoder().encode(text));
      const { version } = await index.register(TENANT, newVersion({ docId, uri, title: "", ...stored }));
      const target = { ...TENANT, docId, version: version.version };
      return ingestDocument(target, { index, objects, analyse, root: process.cwd() });
    };
    await Promise.all([run(), add("b", "계약서_2026.md", "# 계약서\n\n둘")]);
    const titles = async () =>
      Promise.all(["guide", "b"].map(async (docId) => (await index.find(TENANT, docId))?.title));
    const told = await titles();
    expect(new Set(told).size).toBe(2);
    expect(told).toContain("계약서");
    await add("guide", "manuals/점검 안내.md", "# 계약서\n\n셋");
    await add("b", "계약서_2026.md", "# 계약서\n\n넷");
    expect(await titles()).toEqual(told);
  });

  it("marks a file that cannot be read as failed, in words", async () => {
    const { run, index, completed } = await uploaded("no pdf at all", { uri: "a.pdf" });
    await run();
    expect(completed()).toEqual([]);
    expect(await index.find(TENANT, "guide")).toMatchObject({
      status: "failed",
      error: {
        code: "wrong_type",
        message:
          "The name says PDF, but the file is no PDF. It may be cut off or saved under a wrong name. Check the original and upload it again.",
      },
    });
  });

  it("does nothing for a version that is ready or a document that was removed", async () => {
    const ready = await uploaded("글");
    await ready.run();
    await ready.run();
    expect(ready.completed()).toHaveLength(1);
    const removed = await uploaded("글");
    await removed.index.remove(TENANT, "guide");
    await removed.run();
    expect(removed.completed()).toEqual([]);
  });

  it("throws when the disk is full, and can be repeated to the same end", async () => {
    const { run, objects, index, complete } = await uploaded("# 글\n\n하나");
    vi.spyOn(objects, "put").mockRejectedValueOnce(new AppError("storage_full", { message: "disk full" }));
    await expect(run()).rejects.toThrow("disk full");
    complete.mockRejectedValueOnce(new Error("database is locked"));
    await expect(run()).rejects.toThrow("database is locked");
    expect((await index.find(TENANT, "guide"))?.status).not.toBe("failed");
    await run();
    expect((await index.find(TENANT, "guide"))?.status).toBe("ready");
    // The original and one rendition, however often it was tried.
    let kept = 0;
    for await (const _ of objects.list(TENANT, new Date(Date.now() + 60_000))) kept += 1;
    expect(kept).toBe(2);
  });

  it("throws when the original is missing", async () => {
    const { run, objects, checksum } = await uploaded("글");
    await objects.remove(TENANT, checksum);
    await expect(run()).rejects.toThrow(/is missing in the object store/);
  });

  it("reads a large original through a file and leaves none behind", async () => {
    const { run, completed } = await uploaded(
      `# 큰 글\n\n${"문장 하나가 있다. ".repeat(PARSE_MESSAGE_BYTES / 10)}`,
    );
    await run();
    expect(completed()[0]?.chunks.length).toBeGreaterThan(100);
    expect(readdirSync(parseFolder())).toEqual([]);
  });

  it("stops when it is told to", async () => {
    const { run, completed } = await uploaded("글");
    await expect(run(AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
    expect(completed()).toEqual([]);
  });
});
