import { createElasticsearch } from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { TURN_LOG_INDICES } from "../../lib/drivers/elasticsearch/elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { ensureIndices } from "../../lib/drivers/elasticsearch/ensure-indices.ts";
import { indexOf } from "../../lib/drivers/elasticsearch/index-definition.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../lib/tunables/engines.ts";

/**
 * Where ELASTICSEARCH_URL names a server: measures on it as well, in indices of its own that are removed
 * afterwards. `open` gives a log as a process that has just started has it.
 */
export async function onElasticsearch<Result>(
  measure: (open: () => TurnLog) => Promise<Result>,
): Promise<Result | null> {
  const { ELASTICSEARCH_URL: url, ELASTICSEARCH_API_KEY: apiKey } = process.env;
  if (!url) return null;
  const indexPrefix = `bench-${crypto.randomUUID().slice(0, 8)}-`;
  const elasticsearch = createElasticsearch({ url, ...(apiKey ? { apiKey } : {}), indexPrefix });
  await ensureIndices(elasticsearch, TURN_LOG_INDICES);
  try {
    return await measure(() => createElasticsearchTurnLog({ elasticsearch }));
  } finally {
    const index = TURN_LOG_INDICES.map((definition) => indexOf(indexPrefix, definition));
    await elasticsearch.call(
      { operation: "clean up", idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client, options) => client.indices.delete({ index }, options),
    );
    await elasticsearch.close();
  }
}
