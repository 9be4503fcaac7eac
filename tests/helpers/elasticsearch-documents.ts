import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { indexOf, withShards } from "../../lib/drivers/elasticsearch/index-definition.ts";
import { emptyIndices } from "./emptied-indices.ts";
import { engineSettings } from "./engine-settings.ts";
import { startFaultProxy } from "./fault-proxy.ts";

/** Every repeatable call is made twice and the second answer is used, as if the first had been lost. */
function withLostAnswers(elasticsearch: Elasticsearch): Elasticsearch {
  return {
    ...elasticsearch,
    call: (call, work) =>
      elasticsearch.call(call, async (client, options) => {
        if (call.idempotent) await work(client, options).catch(() => undefined);
        return work(client, options);
      }),
  };
}

/**
 * Two clients of their own document indices on the real server, over a connection that can fail, and one
 * client that bypasses it.
 */
export async function openElasticsearchDocuments({ losesAnswers = false, shards = 1 } = {}) {
  const settings = engineSettings.elasticsearch();
  const { prefix: indexPrefix, giveBack } = await emptyIndices(withShards(DOCUMENT_INDICES, shards));
  const line = await startFaultProxy(settings.url);
  const direct = createElasticsearch({ ...settings, indexPrefix });
  const one = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const two = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const [lineOne, lineTwo] = losesAnswers ? [withLostAnswers(one), withLostAnswers(two)] : [one, two];
  const indices = DOCUMENT_INDICES.map((definition) => indexOf(indexPrefix, definition));
  return {
    indices,
    line,
    direct,
    first: createElasticsearchDocumentIndex({ elasticsearch: lineOne }),
    second: createElasticsearchDocumentIndex({ elasticsearch: lineTwo }),
    breakStorage: () => line.set({ kind: "refuse" }),
    async close() {
      await line.close();
      await one.close();
      await two.close();
      await direct.close();
      giveBack();
    },
  };
}

export type ElasticsearchDocuments = Awaited<ReturnType<typeof openElasticsearchDocuments>>;
