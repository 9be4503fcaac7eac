import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { createUpstashCache } from "../../../lib/drivers/redis/upstash-cache.ts";
import { createCachedDocumentIndex } from "../../../lib/drivers/resilience/cached-document-index.ts";
import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { emptyIndices } from "../../helpers/emptied-indices.ts";
import { engineSettings } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

describeDocumentIndexContract("Elasticsearch behind a cache in Redis", async () => {
  const settings = engineSettings.elasticsearch();
  const { prefix: indexPrefix, giveBack } = await emptyIndices(DOCUMENT_INDICES);
  const proxy = await startFaultProxy(settings.url);
  const redis = await openUpstash();
  const clients = [redis.first, redis.second].map((upstash) => {
    const elasticsearch = createElasticsearch({ ...settings, url: proxy.url, indexPrefix });
    const index = createCachedDocumentIndex({
      index: createElasticsearchDocumentIndex({ elasticsearch }),
      cache: createUpstashCache({ upstash }),
    });
    return { elasticsearch, index };
  });
  const [first, second] = clients;
  if (!first || !second) throw new Error("two clients are needed");
  return {
    first: first.index,
    second: second.index,
    breakStorage: () => proxy.set({ kind: "refuse" }),
    async close() {
      for (const { elasticsearch } of clients) await elasticsearch.close();
      await proxy.close();
      await redis.close();
      giveBack();
    },
  };
});
