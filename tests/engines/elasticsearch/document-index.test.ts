import { createElasticsearchDocumentIndex } from "../../../lib/drivers/document-index/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../../lib/drivers/document-index/elasticsearch-document-indices.ts";
import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { indexOf } from "../../../lib/drivers/elasticsearch/index-definition.ts";
import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";

async function open() {
  const settings = engineSettings.elasticsearch();
  const indexPrefix = `${uniqueName()}-`;
  const proxy = await startFaultProxy(settings.url);
  const [first, second] = [0, 1].map(() => createElasticsearch({ ...settings, url: proxy.url, indexPrefix }));
  if (!first || !second) throw new Error("two clients are needed");
  await ensureIndices(first, DOCUMENT_INDICES);
  return {
    first: createElasticsearchDocumentIndex({ elasticsearch: first }),
    second: createElasticsearchDocumentIndex({ elasticsearch: second }),
    breakStorage: () => proxy.set({ kind: "refuse" }),
    async close() {
      await proxy.close();
      await first.close();
      await second.close();
      const direct = createElasticsearch({ ...settings, indexPrefix });
      await direct.call({ operation: "delete the test's indices", idempotent: true }, (client, options) =>
        client.indices.delete(
          { index: DOCUMENT_INDICES.map((definition) => indexOf(indexPrefix, definition)) },
          options,
        ),
      );
      await direct.close();
    },
  };
}

describeDocumentIndexContract("Elasticsearch", open);
