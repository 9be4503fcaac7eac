import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { hashTerm } from "../../lib/drivers/shared/hash-term.ts";
import { packTermCounts, readTermCounts } from "../../lib/drivers/shared/term-counts.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/sqlite/sqlite-document-index.ts";
import { describeDocumentIndexContract } from "../contracts/document-index.contract.ts";
import { chunksOf, newVersion } from "../helpers/document-entries.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";

const KEY = { tenantId: "tenant" };

const open = () => onTwoDatabases((database) => createSqliteDocumentIndex({ database }));

describeDocumentIndexContract("SQLite", open);

describe("the SQLite document index", () => {
  it("writes the texts of documents that come together in one transaction", async () => {
    const harness = open();
    const [database] = harness.databases;
    const ids = Array.from({ length: 12 }, (_, place) => `note-${place}`);
    for (const docId of ids) await harness.first.register(KEY, newVersion({ docId, uri: `${docId}.md` }));
    const exec = vi.spyOn(database, "exec");
    await Promise.all(
      ids.map((docId) =>
        harness.first.complete(KEY, docId, 1, {
          renditionChecksum: "a",
          pages: null,
          chunks: chunksOf(docId, 1, [`water of ${docId}`]),
        }),
      ),
    );
    expect(exec.mock.calls.filter(([sql]) => sql === "COMMIT")).toHaveLength(1);
    exec.mockRestore();
    expect((await harness.second.termStatistics(KEY, ["water"])).frequencies.get("water")).toBe(12);
    for (const docId of ids)
      expect(await harness.second.find(KEY, docId)).toMatchObject({ status: "ready", readyVersion: 1 });
    harness.close();
  });

  it("writes the texts beside one that cannot be written, each as if it were alone", async () => {
    const harness = open();
    const ids = ["first", "second", "third"];
    for (const docId of ids) await harness.first.register(KEY, newVersion({ docId, uri: `${docId}.md` }));
    const complete = (docId: string) =>
      harness.first.complete(KEY, docId, 1, {
        renditionChecksum: "a",
        pages: null,
        chunks: chunksOf(docId, 1, [`water of ${docId}`]),
      });
    await harness.first.remove(KEY, "second");
    const outcomes = await Promise.allSettled(ids.map(complete));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: { code: "not_found" } });
    expect((await harness.second.termStatistics(KEY, ["water"])).frequencies.get("water")).toBe(2);
    harness.close();
  });

  it("says that the disk is full, keeps what was there, and completes the document when there is room again", async () => {
    const harness = open();
    const [database] = harness.databases;
    await harness.first.register(KEY, newVersion());
    const pages = Number(database.prepare("PRAGMA page_count").get()?.page_count);
    database.exec(`PRAGMA max_page_count = ${pages + 20}`);
    const texts = Array.from({ length: 500 }, (_, place) => `chunk${place} ${"water ".repeat(200)}`);
    const result = { renditionChecksum: "a", pages: null, chunks: chunksOf("pump", 1, texts) };
    await expect(harness.first.complete(KEY, "pump", 1, result)).rejects.toMatchObject({
      code: "storage_full",
      userMessage: expect.stringContaining("The disk is full."),
    });
    expect(await harness.second.find(KEY, "pump")).toMatchObject({ status: "queued", readyVersion: null });
    database.exec("PRAGMA max_page_count = 1073741823");
    await harness.first.complete(KEY, "pump", 1, result);
    const terms = [{ term: "chunk499", weight: 1 }];
    const scoring = { k1: 1, b: 0, weights: { title: 1, heading: 1, body: 1 } };
    expect(await harness.second.search(KEY, terms, scoring, {}, 5)).toHaveLength(1);
    expect(await harness.second.termStatistics(KEY, ["water"])).toEqual({
      chunks: 500,
      frequencies: new Map([["water", 500]]),
    });
    harness.close();
  });

  it("clears what a broken-off attempt left in the search index when the version fails", async () => {
    const harness = open();
    await harness.first.register(KEY, newVersion());
    const texts = Array.from({ length: 450 }, (_, place) => `part${place}`);
    const chunks = chunksOf("pump", 1, texts);
    // The missing text stands for a process that dies in the middle.
    const broken = chunks.map((entry, place) =>
      place < 449 ? entry : { ...entry, chunk: Object.assign({ ...entry.chunk }, { text: null }) },
    );
    await expect(
      harness.first.complete(KEY, "pump", 1, { renditionChecksum: "a", pages: null, chunks: broken }),
    ).rejects.toThrow();
    expect((await harness.first.termStatistics(KEY, ["part1"])).chunks).toBe(400);
    await harness.first.fail(KEY, "pump", 1, { code: "broken", message: "The file is damaged." });
    expect((await harness.first.termStatistics(KEY, ["part1"])).chunks).toBe(0);
    harness.close();
  });

  it("packs and reads the counts of any terms", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 40 });
    fc.assert(
      fc.property(words, words, words, (title, heading, body) => {
        const counts = readTermCounts(packTermCounts({ title, heading, body }));
        const times = (list: string[], term: string) => list.filter((other) => other === term).length;
        for (const term of new Set([...title, ...heading, ...body])) {
          expect(counts.of(hashTerm(term))).toEqual([
            times(title, term),
            times(heading, term),
            times(body, term),
          ]);
        }
        expect(counts.of(hashTerm("a term that is longer than any of them"))).toBeNull();
      }),
    );
  });
});
