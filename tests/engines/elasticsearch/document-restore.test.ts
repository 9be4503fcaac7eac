import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createElasticsearchDocumentIndex } from "../../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import type { DocumentToRestore } from "../../../lib/ports/document-index.ts";
import { cutElasticsearch } from "../../helpers/cut-elasticsearch.ts";
import { chunksOf, freshChecksum, newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";

/** More calls than storing a document makes. */
const CALLS = 16;
const TEXTS = ["valve one", "valve two"];
const URI = "manuals/pump.md";

describe("moving a document into Elasticsearch, when the process that does it is killed", () => {
  let documents: ElasticsearchDocuments;
  let stored: DocumentToRestore;
  beforeAll(async () => {
    documents = await openElasticsearchDocuments();
    const source = { tenantId: "source" };
    const { document } = await documents.first.register(source, newVersion({ docId: "pump-7", uri: URI }));
    const chunks = chunksOf("pump-7", 1, TEXTS);
    const result = { renditionChecksum: freshChecksum(), pages: null, chunks };
    await documents.first.complete(source, document.docId, 1, result);
    stored = {
      document: (await documents.first.find(source, "pump-7")) ?? document,
      versions: await documents.first.versions(source, "pump-7"),
      chunks: [{ version: 1, chunks }],
    };
  });
  afterAll(() => documents.close());

  it.each([{ lostAnswer: false }, { lostAnswer: true }])(
    "ends as if nothing had happened once it is repeated, whichever call was the last (%o)",
    async ({ lostAnswer }) => {
      const outcomes = new Set<string>();
      for (let at = 1; at <= CALLS; at++) {
        const key = { tenantId: `target ${lostAnswer} ${at}` };
        const killed = createElasticsearchDocumentIndex({
          elasticsearch: cutElasticsearch(documents.direct, { at, lostAnswer }),
        });
        outcomes.add(
          await killed.restore(key, stored).then(
            () => "done",
            () => "killed",
          ),
        );
        // A move leaves alone what it finds as it should be.
        if ((await documents.second.find(key, "pump-7")) === null)
          await documents.second.restore(key, stored);
        const { chunks, frequencies } = await documents.second.termStatistics(key, ["valve"]);
        expect([chunks, frequencies.get("valve")], `killed at call ${at}`).toEqual([2, 2]);
        // The next upload of the same file is its next version, not another document.
        const { document } = await documents.second.register(key, newVersion({ uri: URI }));
        expect([document.docId, document.version], `killed at call ${at}`).toEqual(["pump-7", 2]);
      }
      expect(outcomes).toEqual(new Set(["killed", "done"]));
    },
  );

  it("counts nothing twice when it is killed again and again, at any two of its calls", async () => {
    for (let first = 1; first <= CALLS; first++) {
      const key = { tenantId: `twice ${first}` };
      // The second time just after the document is there to be found.
      for (let at = first; (await documents.second.find(key, "pump-7")) === null; at++) {
        const killed = createElasticsearchDocumentIndex({
          elasticsearch: cutElasticsearch(documents.direct, { at, lostAnswer: true }),
        });
        await killed.restore(key, stored).catch(() => {});
      }
      const { chunks } = await documents.second.termStatistics(key, []);
      expect(chunks, `killed from call ${first} on`).toBe(2);
    }
  });
});
