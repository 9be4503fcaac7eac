import { afterAll } from "vitest";
import { createElasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { ensureIndices } from "../../lib/drivers/elasticsearch/ensure-indices.ts";
import { type IndexDefinition, indexOf } from "../../lib/drivers/elasticsearch/index-definition.ts";
import { engineSettings, uniqueName } from "./engine-settings.ts";
import { removeIndices } from "./remove-indices.ts";

/** Prefixes of indices that no test of this file is using, by the definitions they were made from. */
const free = new Map<string, string[]>();
const made: string[] = [];

afterAll(async () => {
  for (const prefix of made) await removeIndices(prefix);
});

/**
 * Empty indices under their own prefix. Creating them takes a hundred times as long as emptying them, so a
 * test file reuses them; `giveBack` is only for indices whose settings and mappings are unchanged.
 */
export async function emptyIndices(
  definitions: readonly IndexDefinition[],
): Promise<{ prefix: string; giveBack: () => void }> {
  const kind = JSON.stringify(definitions);
  const left = free.get(kind) ?? [];
  free.set(kind, left);
  const used = left.pop();
  const prefix = used ?? `${uniqueName()}-`;
  const elasticsearch = createElasticsearch({ ...engineSettings.elasticsearch(), indexPrefix: prefix });
  if (used === undefined) {
    made.push(prefix);
    await ensureIndices(elasticsearch, definitions);
  } else {
    const index = definitions.map((definition) => indexOf(prefix, definition));
    await elasticsearch.call(
      { operation: "empty a test's indices", idempotent: true, deadlineMs: 30_000 },
      async (client, options) => {
        await client.indices.refresh({ index }, options);
        await client.deleteByQuery({ index, query: { match_all: {} }, refresh: true }, options);
      },
    );
  }
  await elasticsearch.close();
  return { prefix, giveBack: () => void left.push(prefix) };
}
