import { expect, it } from "vitest";
import { createElasticsearch } from "../../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchVectorStore } from "../../../lib/drivers/elasticsearch/elasticsearch-vector-store.ts";
import type { VectorSpace } from "../../../lib/ports/vector-store.ts";
import { describeVectorStoreContract } from "../../contracts/vector-store.contract.ts";
import { engineSettings, uniqueName } from "../../helpers/engine-settings.ts";
import { startFaultProxy } from "../../helpers/fault-proxy.ts";
import { removeIndices } from "../../helpers/remove-indices.ts";
import { unit } from "../../helpers/vectors.ts";

async function open(shards = 1) {
  const settings = engineSettings.elasticsearch();
  const indexPrefix = `${uniqueName()}-`;
  const line = await startFaultProxy(settings.url);
  const one = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const two = createElasticsearch({ ...settings, url: line.url, indexPrefix });
  const direct = createElasticsearch({ ...settings, indexPrefix });
  return {
    first: createElasticsearchVectorStore({ elasticsearch: one, shards }),
    second: createElasticsearchVectorStore({ elasticsearch: two, shards }),
    direct,
    indexPrefix,
    breakStorage: () => line.set({ kind: "refuse" }),
    async close() {
      await line.close();
      for (const client of [one, two, direct]) await client.close();
      await removeIndices(indexPrefix);
    },
  };
}

describeVectorStoreContract("Elasticsearch", () => open(4));

const CHUNKS: VectorSpace = { tenantId: "tenant", of: { kind: "chunks" }, embedder: "small|3" };

it("vectors in Elasticsearch have an index for each number of components, which takes nothing else", async () => {
  const { first, direct, indexPrefix, close } = await open();
  await first.put(CHUNKS, [{ id: "a", group: "g", vector: unit(1, 0, 0) }]);
  await first.put({ ...CHUNKS, embedder: "large|4" }, [{ id: "a", group: "g", vector: unit(1, 0, 0, 0) }]);
  const call = { operation: "look", idempotent: true };
  const found = await direct.call(call, (client, options) =>
    client.indices.getMapping({ index: `${indexPrefix}chunk_vectors_*` }, options),
  );
  expect(Object.keys(found).sort()).toEqual([
    `${indexPrefix}chunk_vectors_3-v1`,
    `${indexPrefix}chunk_vectors_4-v1`,
  ]);
  for (const { mappings } of Object.values(found)) expect(mappings.dynamic).toBe("strict");
  await close();
});

it("vectors in Elasticsearch whose index was deleted are kept again", async () => {
  const { first, direct, indexPrefix, close } = await open();
  const stored = [{ id: "a", group: "g", vector: unit(1, 0, 0) }];
  await first.put(CHUNKS, stored);
  const call = { operation: "delete", idempotent: true };
  await direct.call(call, (client, options) =>
    client.indices.delete({ index: `${indexPrefix}chunk_vectors_3-v1` }, options),
  );
  expect(await first.nearest(CHUNKS, unit(1, 0, 0), { limit: 1 })).toEqual([]);
  await first.put(CHUNKS, stored);
  expect(await first.nearest(CHUNKS, unit(1, 0, 0), { limit: 1 })).toHaveLength(1);
  await close();
});
