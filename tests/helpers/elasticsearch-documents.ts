import { createElasticsearchDocumentIndex } from "../../lib/drivers/document-index/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../lib/drivers/document-index/elasticsearch-document-indices.ts";
import { createElasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { ensureIndices } from "../../lib/drivers/elasticsearch/ensure-indices.ts";
import { indexOf } from "../../lib/drivers/elasticsearch/index-definition.ts";
import { engineSettings, uniqueName } from "./engine-settings.ts";
import { startFaultProxy } from "./fault-proxy.ts";

/** Two clients of document indices of their own on the real server, behind a line that can fail, and one past it. */
export async function openElasticsearchDocuments() {
  const settings = engineSettings.elasticsearch();
  const indexPrefix = `${uniqueName()}-`;
  const line = await startFaultProxy(settings.url);
  const direct = createElasticsearch({ ...settings, indexPrefix });
  const one = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const two = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const indices = DOCUMENT_INDICES.map((definition) => indexOf(indexPrefix, definition));
  await ensureIndices(direct, DOCUMENT_INDICES);
  return {
    indexPrefix,
    line,
    direct,
    first: createElasticsearchDocumentIndex({ elasticsearch: one }),
    second: createElasticsearchDocumentIndex({ elasticsearch: two }),
    breakStorage: () => line.set({ kind: "refuse" }),
    async close() {
      await line.close();
      await one.close();
      await two.close();
      await direct.call({ operation: "delete the test's indices", idempotent: true }, (client, options) =>
        client.indices.delete({ index: indices }, options),
      );
      await direct.close();
    },
  };
}

export type ElasticsearchDocuments = Awaited<ReturnType<typeof openElasticsearchDocuments>>;
