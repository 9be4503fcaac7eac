import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition, indexOf } from "./index-definition.ts";

/** Makes what is missing: each index with its alias. Safe for several processes at once. */
export async function ensureIndices(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
): Promise<void> {
  for (const definition of definitions) {
    const alias = aliasOf(elasticsearch.indexPrefix, definition);
    const call = {
      operation: `make the index ${alias}`,
      idempotent: true,
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    };
    const there = await elasticsearch.call(call, (client, options) =>
      client.indices.existsAlias({ name: alias }, options),
    );
    if (there) continue;
    await elasticsearch.call(call, async (client, options) => {
      try {
        await client.indices.create(
          {
            index: indexOf(elasticsearch.indexPrefix, definition),
            settings: definition.settings,
            mappings: { ...definition.mappings, _meta: { schema_version: definition.version } },
            aliases: { [alias]: { is_write_index: true } },
          },
          options,
        );
      } catch (error) {
        // Another process was quicker.
        if (statusOf(error) !== 400) throw error;
      }
    });
  }
}
