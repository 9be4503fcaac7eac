import type { DocumentIndex } from "../../ports/document-index.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import type { VectorStore } from "../../ports/vector-store.ts";
import { createElasticsearch, type ElasticsearchOptions } from "./elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "./elasticsearch-document-index.ts";
import { DOCUMENT_INDICES } from "./elasticsearch-document-indices.ts";
import { TURN_LOG_INDICES } from "./elasticsearch-turn-documents.ts";
import { createElasticsearchTurnLog } from "./elasticsearch-turn-log.ts";
import { createElasticsearchVectorStore } from "./elasticsearch-vector-store.ts";
import { type EnsureListener, ensureWhenReachable } from "./ensure-indices.ts";
import { withShards } from "./index-definition.ts";
import { purgeElasticsearch } from "./purge-elasticsearch.ts";

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
    purge: () => purgeElasticsearch(elasticsearch, uses.turnLog ? TURN_LOG_INDICES : []),
    close: () => elasticsearch.close(),
  };
}
