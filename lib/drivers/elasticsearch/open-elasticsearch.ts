import type { DocumentIndex } from "../../ports/document-index.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import type { VectorStore } from "../../ports/vector-store.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import {
  createElasticsearch,
  type Elasticsearch,
  type ElasticsearchOptions,
} from "./elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "./elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "./elasticsearch-document-indices.ts";
import { ElasticsearchIndex } from "./elasticsearch-index.ts";
import { CONV_TURNS, TURN_LOG_INDICES } from "./elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "./elasticsearch-turn-log.ts";
import { createElasticsearchVectorStore } from "./elasticsearch-vector-store.ts";
import { type EnsureListener, ensureWhenReachable } from "./ensure-indices.ts";
import { withShards } from "./index-definition.ts";

/** The stores on one cluster, over one connection. */
export interface ElasticsearchStores {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  /** Their indices are made when the first vector comes: only then is known how many components it has. */
  vectors: VectorStore;
  /** Has what was deleted of conversations taken out of the engine's files. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects, and makes or checks the indices of what is used. An engine that cannot be reached yet is waited
 * for in the background; indices that do not fit refuse the start (AppError `conflict`).
 */
export async function openElasticsearch(
  options: ElasticsearchOptions & { shards: number },
  uses: { turnLog: boolean; documentIndex: boolean },
  listener?: EnsureListener,
): Promise<ElasticsearchStores> {
  const client = createElasticsearch(options);
  const definitions = withShards(
    [...(uses.turnLog ? TURN_LOG_INDICES : []), ...(uses.documentIndex ? DOCUMENT_INDICES : [])],
    options.shards,
  );
  const elasticsearch = await ensureWhenReachable(client, definitions, listener).catch(async (error) => {
    await client.close();
    throw error;
  });
  return {
    turnLog: createElasticsearchTurnLog({ elasticsearch }),
    documentIndex: createElasticsearchDocumentIndex({ elasticsearch }),
    vectors: createElasticsearchVectorStore({ elasticsearch, shards: options.shards }),
    purge: async () => (uses.turnLog ? purgeTurns(elasticsearch) : undefined),
    close: () => elasticsearch.close(),
  };
}

/**
 * Elasticsearch marks what is deleted and keeps it in its files until it merges them; here it is asked to,
 * however little there is of it. What copies of a shard still need to catch up stays until they have.
 */
async function purgeTurns(elasticsearch: Elasticsearch): Promise<void> {
  const turns = ElasticsearchIndex.of(elasticsearch, CONV_TURNS);
  const index = turns.name;
  const told = { operation: "merge deleted turns away", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
  const settings = { "index.merge.policy.expunge_deletes_allowed": 0 };
  await turns.call(told, (client, options) => client.indices.putSettings({ index, settings }, options));
  await turns.call(told, (client, options) =>
    client.indices.forcemerge({ index, only_expunge_deletes: true }, options),
  );
}
