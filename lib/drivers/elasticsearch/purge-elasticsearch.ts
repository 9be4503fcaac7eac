import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

/**
 * Elasticsearch marks what is deleted and keeps it in its files until it merges them; here it is asked to,
 * however little there is of it. What copies of a shard still need to catch up stays until they have.
 */
export async function purgeElasticsearch(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
): Promise<void> {
  const index = definitions.map((definition) => aliasOf(elasticsearch.indexPrefix, definition));
  if (index.length === 0) return;
  const call = { idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
  await elasticsearch.call({ ...call, operation: "have deleted turns merged away" }, (client, options) =>
    client.indices.putSettings(
      { index, settings: { "index.merge.policy.expunge_deletes_allowed": 0 } },
      options,
    ),
  );
  await elasticsearch.call({ ...call, operation: "merge deleted turns away" }, (client, options) =>
    client.indices.forcemerge({ index, only_expunge_deletes: true }, options),
  );
}
