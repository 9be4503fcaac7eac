import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentIndex } from "../../../lib/ports/document-index.ts";
import { chunksOf, freshChecksum, newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";

const SCORING = { k1: 0.8, b: 0.4, weights: { title: 2, heading: 1.5, body: 1 } };

function completed(docId: string, version: number, texts: readonly string[]) {
  return {
    renditionChecksum: freshChecksum(),
    pages: null,
    chunks: chunksOf(docId, version, texts),
  };
}

/** One set of indices serves all tests; each has a tenant of its own. */
describe("documents in Elasticsearch that many change at once", () => {
  let documents: ElasticsearchDocuments;
  let clients: readonly [DocumentIndex, DocumentIndex];
  let tenants = 0;
  const newTenant = () => {
    tenants += 1;
    return { tenantId: `tenant ${tenants}` };
  };
  const clientAt = (place: number) => clients[place % 2 === 0 ? 0 : 1];

  beforeAll(async () => {
    documents = await openElasticsearchDocuments();
    clients = [documents.first, documents.second];
  });

  afterAll(() => documents.close());

  async function found(index: DocumentIndex, key: { tenantId: string }, ...words: string[]) {
    const terms = words.map((term) => ({ term, weight: 1 }));
    return (await index.search(key, terms, SCORING, {}, 50)).map((hit) => hit.chunk.text);
  }

  it("makes one document and one version of the same bytes under the same uri, however many send them", async () => {
    const key = newTenant();
    const input = newVersion({ uri: "folder/manual.pdf" });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, place) => clientAt(place).register(key, input)),
    );
    expect(new Set(results.map(({ document, version }) => `${document.docId} ${version.version}`))).toEqual(
      new Set(["manual 1"]),
    );
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await clients[1].versions(key, "manual")).toHaveLength(1);
  });

  it("gives different files of one name different ids, though all come at once", async () => {
    const key = newTenant();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        clientAt(place).register(key, newVersion({ uri: `folder ${place}/manual.pdf` })),
      ),
    );
    const ids = results.map(({ document }) => document.docId);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toContain("manual");
    for (const { document } of results)
      expect((await clients[0].find(key, document.docId))?.uri).toBe(document.uri);
    await clients[0].count(key);
    const again = await clients[1].register(key, newVersion({ uri: "folder 7/manual.pdf" }));
    expect([again.document.docId, again.version.version]).toEqual([ids[7], 2]);
  });

  it("completes twenty documents of a tenant at once, and every other change of them arrives as well", async () => {
    const key = newTenant();
    const ids = Array.from({ length: 20 }, (_, place) => `document ${place}`);
    await Promise.all(
      ids.map((docId, place) => clientAt(place).register(key, newVersion({ docId, uri: docId }))),
    );
    await Promise.all(
      ids.flatMap((docId, place) => [
        clientAt(place).complete(key, docId, 1, completed(docId, 1, [`valve ${place}`, "hose"])),
        clientAt(place + 1).register(key, newVersion({ docId, uri: docId })),
        clientAt(place).setProgress(key, docId, 2, "processing", 0.5),
      ]),
    );
    expect((await found(clients[1], key, "valve")).sort()).toEqual(
      ids.map((_, place) => `valve ${place}`).sort(),
    );
    for (const index of clients)
      expect(await index.termStatistics(key, ["valve", "hose"])).toEqual({
        chunks: 40,
        frequencies: new Map([
          ["valve", 20],
          ["hose", 20],
        ]),
      });
    for (const docId of ids) {
      expect(await clients[0].find(key, docId)).toMatchObject({ version: 2, readyVersion: 1 });
      expect((await clients[1].versions(key, docId)).map(({ status }) => status)).toEqual([
        "ready",
        expect.stringMatching(/^(queued|processing)$/),
      ]);
    }
  });

  it("keeps one whole text when two processes read the same version, though they read it differently", async () => {
    const key = newTenant();
    await clients[0].register(key, newVersion());
    await Promise.all([
      clients[0].complete(key, "pump", 1, completed("pump", 1, ["left 0", "left 1", "left 2"])),
      clients[1].complete(key, "pump", 1, completed("pump", 1, ["right 0"])),
    ]);
    const texts = (await clients[0].chunks(key, "pump", 1, { from: 0, limit: 10 })).map(({ text }) => text);
    const [whole] = [["left 0", "left 1", "left 2"], ["right 0"]].filter(
      (side) => side.length === texts.length,
    );
    expect(texts).toEqual(whole);
    expect((await found(clients[1], key, "left", "right")).sort()).toEqual(texts);
    expect((await clients[1].termStatistics(key, [])).chunks).toBe(texts.length);
  });

  it("ends with the newest version searched, whichever of several is finished last", async () => {
    const key = newTenant();
    for (let version = 1; version <= 5; version++) await clients[0].register(key, newVersion());
    await Promise.all(
      [3, 5, 1, 4, 2].map((version, place) =>
        clientAt(place).complete(
          key,
          "pump",
          version,
          completed("pump", version, [`word v${version}`, `more v${version}`]),
        ),
      ),
    );
    expect(await found(clients[1], key, "word")).toEqual(["word v5"]);
    expect((await clients[0].termStatistics(key, ["word"])).frequencies).toEqual(new Map([["word", 1]]));
    for (let version = 1; version <= 5; version++)
      expect(await clients[0].chunks(key, "pump", version, { from: 0, limit: 5 })).toHaveLength(2);
  });

  it("leaves nothing behind when a document is deleted while it is completed, and counts nothing twice when it comes again", async () => {
    const key = newTenant();
    for (let round = 0; round < 4; round++) {
      await clients[0].register(key, newVersion());
      const texts = Array.from({ length: 450 }, (_, place) => `part${place} round${round}`);
      const completing = clients[0]
        .complete(key, "pump", 1, completed("pump", 1, texts))
        .catch((error: unknown) => expect(error).toMatchObject({ code: "not_found" }));
      await clients[1].remove(key, "pump");
      await completing;
      await clients[0].remove(key, "pump");
      expect((await clients[1].termStatistics(key, ["part1"])).chunks).toBe(0);
    }
    await clients[0].register(key, newVersion());
    await clients[0].complete(key, "pump", 1, completed("pump", 1, ["part1 again"]));
    expect(await found(clients[1], key, "part1")).toEqual(["part1 again"]);
  });
});
