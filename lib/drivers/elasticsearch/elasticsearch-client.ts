import { setTimeout } from "node:timers/promises";
import { Client } from "@elastic/elasticsearch";
import {
  ADMINISTRATION_DEADLINE_MS,
  WRITE_BLOCK_BUDGET_MS,
  WRITE_BLOCK_POLL_MS,
} from "../../tunables/engines.ts";
import { redirectOf } from "../shared/fetch-here.ts";
import { createRemoteEngine, type RemoteCall } from "../shared/remote-engine.ts";
import { blockedPart, explained, isWriteBlock, storageFull, verdictOf } from "./elasticsearch-errors.ts";

export interface ElasticsearchOptions {
  url: string;
  apiKey?: string;
  /** Stands before the name of every index and alias: several installations can share one cluster. */
  indexPrefix: string;
}

/** What one request is made with: the client's own retries are off, deadlines are ours. */
export interface RequestOptions {
  signal: AbortSignal;
  maxRetries: 0;
}

export interface Elasticsearch {
  indexPrefix: string;
  /**
   * `work` hands `options` to the one client method it calls. What is thrown is an AppError which says what was
   * being done, and how it failed.
   */
  call<Result>(call: RemoteCall, work: Work<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Work<Result> = (client: Client, options: RequestOptions) => Promise<Result>;

/** A call that looks after the engine itself. */
export function administer<Result>(
  elasticsearch: Elasticsearch,
  operation: string,
  work: Work<Result>,
  limits: Partial<RemoteCall> = {},
): Promise<Result> {
  const call = { operation, idempotent: true, deadlineMs: ADMINISTRATION_DEADLINE_MS, ...limits };
  return elasticsearch.call(call, work);
}

export function createElasticsearch({ url, apiKey, indexPrefix }: ElasticsearchOptions): Elasticsearch {
  const client = new Client({
    node: url,
    ...(apiKey ? { auth: { apiKey } } : {}),
    maxRetries: 0,
    // Deadlines are set call by call; this one only frees sockets that nobody waits for any more.
    requestTimeout: 120_000,
  });
  // The client follows no redirect, and takes one for a success: what was to be stored would count as stored.
  client.diagnostic.on("response", (error, result) => {
    const redirected = error === null ? redirectOf(result?.statusCode ?? 0, "ELASTICSEARCH_URL") : null;
    if (redirected) throw redirected;
  });
  const engine = createRemoteEngine("Elasticsearch", verdictOf);
  return {
    indexPrefix,
    async call(call, work) {
      const deadline = Date.now() + WRITE_BLOCK_BUDGET_MS;
      for (;;) {
        try {
          return await engine.call(call, async (signal) => {
            const result = await work(client, { signal, maxRetries: 0 });
            const blocked = call.idempotent ? blockedPart(result) : null;
            if (blocked !== null) throw storageFull(blocked);
            return result;
          });
        } catch (error) {
          // A blocked write did nothing, so that it may be sent again whatever it is.
          if (!isWriteBlock(error) || Date.now() > deadline) throw explained(call.operation, error);
          await setTimeout(WRITE_BLOCK_POLL_MS);
        }
      }
    },
    close: () => client.close(),
  };
}
