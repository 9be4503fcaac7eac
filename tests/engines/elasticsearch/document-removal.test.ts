import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createElasticsearchDocumentIndex } from "../../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { cutElasticsearch } from "../../helpers/cut-elasticsearch.ts";
import { chunksOf, freshChecksum, newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";

/** More calls than a removal makes. */
const CALLS = 20;

describe("removing a document from Elasticsearch, when the process that does it is killed", () => {
  let documents: ElasticsearchDocuments;
  beforeAll(async () => {
    documents = await openElasticsearchDocuments();
  });
  afterAll(() => documents.close());

  async function added(tenantId: string, docId: string) {
    const key = { tenantId };
    await documents.first.register(key, newVersion({ docId, uri: docId }));
    const chunks = chunksOf(docId, 1, ["valve one", "valve two"]);
    await documents.first.complete(key, docId, 1, {
      renditionChecksum: freshChecksum(),
      pages: null,
      chunks,
    });
    return key;
  }
  const counted = async (key: { tenantId: string }) =>
    (await documents.second.termStatistics(key, ["valve"])).frequencies.get("valve") ?? 0;

  it.each([{ lostAnswer: false }, { lostAnswer: true }])(
    "counts no passage without a document after the daily batch, whichever call was the last (%o)",
    async ({ lostAnswer }) => {
      const states = new Set<string>();
      for (let at = 1; at <= CALLS; at++) {
        const key = await added(`killed ${lostAnswer} ${at}`, "pump\u0000removed");
        const dying = cutElasticsearch(documents.direct, { at, lostAnswer });
        const killed = createElasticsearchDocumentIndex({ elasticsearch: dying });
        const outcome = await killed.remove(key, "pump\u0000removed").catch(() => "killed");
        await documents.second.finishRemovals();
        const there = (await documents.second.find(key, "pump\u0000removed")) !== null;
        expect(await counted(key), `killed at call ${at}`).toBe(there ? 2 : 0);
        states.add(`${outcome} ${there}`);
      }
      // Killed before it was removed, killed afterwards, and not killed.
      expect(states).toEqual(new Set(["killed true", "killed false", "true false"]));
    },
  );

  it("leaves a document alone that came again under the same id, and what is removed meanwhile", async () => {
    const key = await added("again", "pump");
    const dying = cutElasticsearch(documents.direct, { at: 6, lostAnswer: false });
    await expect(
      createElasticsearchDocumentIndex({ elasticsearch: dying }).remove(key, "pump"),
    ).rejects.toMatchObject({ code: "unavailable" });
    expect(await documents.second.find(key, "pump")).toBeNull();
    await added("again", "pump");
    const both = await Promise.all([documents.second.finishRemovals(), documents.first.finishRemovals()]);
    expect(Math.max(...both)).toBe(1);
    expect(await counted(key)).toBe(2);
    expect(await documents.second.finishRemovals()).toBe(0);
  });
});
