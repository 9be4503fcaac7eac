import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "../../../lib/drivers/elasticsearch/elasticsearch-document-indices.ts";
import { ensureIndices } from "../../../lib/drivers/elasticsearch/ensure-indices.ts";
import { indexOf } from "../../../lib/drivers/elasticsearch/index-definition.ts";
import { createUpstashCache } from "../../../lib/drivers/redis/upstash-cache.ts";
import { createCachedDocumentIndex } from "../../../lib/drivers/resilience/cached-document-index.ts";
import { describeDocumentIndexContract } from "../../contracts/document-index.contract.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";
import { openUpstash } from "../../helpers/upstash-harness.ts";

describeDocumentIndexContract("Elasticsearch behind a cache in Redis", async () => {
  const settings = engineSettings.elasticsearch();
  const indexPrefix = `${uniqueName()}-`;
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
  await ensureIndices(first.elasticsearch, DOCUMENT_INDICES);
  return {
    first: first.index,
    second: second.index,
    breakStorage: () => proxy.set({ kind: "refuse" }),
    async close() {
      await proxy.pass();
      await first.elasticsearch.call(
        { operation: "delete the test's indices", idempotent: true, deadlineMs: 30_000 },
        (client, options) =>
          client.indices.delete(
            { index: DOCUMENT_INDICES.map((definition) => indexOf(indexPrefix, definition)) },
            options,
          ),
      );
      for (const { elasticsearch } of clients) await elasticsearch.close();
      await proxy.close();
      await redis.close();
    },
  };
});
