import { expect, it } from "vitest";
import { INDEX_BATCH_CHUNKS } from "../../../lib/tunables/documents.ts";
import { chunksOf, freshChecksum, newVersion } from "../../helpers/document-entries.ts";
import { openElasticsearchDocuments } from "../../helpers/elasticsearch-documents.ts";

const ACME = { tenantId: "acme" };
const SCORING = { k1: 0.8, b: 0.4, weights: { title: 2, heading: 1.5, body: 1 } };

it("a document of many passages over several shards is found and counted whole, the moment it is complete", async () => {
  const documents = await openElasticsearchDocuments({ shards: 4 });
  try {
    // Nothing can be found that was not made so.
    await documents.direct.call({ operation: "set up", idempotent: true }, (client, options) =>
      client.indices.putSettings(
        { index: documents.indices, settings: { "index.refresh_interval": "-1" } },
        options,
      ),
    );
    const texts = Array.from({ length: INDEX_BATCH_CHUNKS + 1 }, (_, place) => `valve word${place}`);
    const { document } = await documents.first.register(ACME, newVersion());
    await documents.first.complete(ACME, document.docId, 1, {
      renditionChecksum: freshChecksum(),
      pages: null,
      chunks: chunksOf(document.docId, 1, texts),
    });
    const { chunks, frequencies } = await documents.second.termStatistics(ACME, ["valve"]);
    expect([chunks, frequencies.get("valve")]).toEqual([texts.length, texts.length]);
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const terms = [{ term: `word${place}`, weight: 1 }];
      const hits = await documents.second.search(ACME, terms, SCORING, {}, 1);
      expect(hits.map(({ chunk }) => chunk.order)).toEqual([place]);
    }
  } finally {
    await documents.close();
  }
});
