import { setTimeout } from "node:timers/promises";
import { Client, errors } from "@elastic/elasticsearch";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import {
  ADMINISTRATION_DEADLINE_MS,
  WRITE_BLOCK_BUDGET_MS,
  WRITE_BLOCK_POLL_MS,
} from "../../tunables/engines.ts";
import { redirectOf } from "../shared/fetch-here.ts";
import { createRemoteEngine, type ErrorVerdict, type RemoteCall } from "../shared/remote-engine.ts";

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

/** HTTP states in which the same request may well succeed a moment later. */
const BUSY = new Set([408, 429, 502, 503, 504]);

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
            if (blocked !== null) throw storageFull(new Error(blocked));
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

function verdictOf(error: unknown): ErrorVerdict {
  if (error instanceof errors.ResponseError) {
    const blocked = blockedPart(error.body);
    if (blocked !== null || isReadOnly(error))
      return storageFull(blocked === null ? error : new Error(blocked));
    if (error.statusCode === 401 || error.statusCode === 403) return refused(error);
    return BUSY.has(error.statusCode ?? 0) ? "down" : "passes";
  }
  if (error instanceof errors.ProductNotSupportedError) return "passes";
  return error instanceof errors.ElasticsearchClientError ? "down" : "passes";
}

/** "index write", or "moving to block index write" while it is being put. */
const WRITE_BLOCK = "FORBIDDEN/8/";

/** A rebuild of an index blocks its writes until the new one takes its place (reindex.ts). */
function isWriteBlock(error: unknown): boolean {
  return AppError.isInstance(error) && error.message.includes(WRITE_BLOCK);
}

const reasonSchema = z.object({ reason: z.string() }).optional().catch(undefined);
const partsSchema = z.object({
  items: z.array(z.record(z.string(), z.object({ error: reasonSchema }))).default([]),
  failures: z.array(z.object({ cause: reasonSchema })).default([]),
});

/**
 * That the block met some of the documents of a request for many is said in its answer alone.
 */
function blockedPart(result: unknown): string | null {
  const parsed = partsSchema.safeParse(result);
  if (!parsed.success) return null;
  const { items, failures } = parsed.data;
  const reasons = [
    ...items.flatMap((item) => Object.values(item).map(({ error }) => error?.reason)),
    ...failures.map(({ cause }) => cause?.reason),
  ];
  return reasons.find((reason) => reason?.includes(WRITE_BLOCK)) ?? null;
}

/** The flood-stage watermark makes indices read-only; an administrator may do the same. */
function isReadOnly(error: errors.ResponseError): boolean {
  // A cluster without a master blocks as well (503); that passes by itself.
  return error.statusCode !== 503 && error.body?.error?.type === "cluster_block_exception";
}

export function storageFull(cause: Error): AppError {
  return new AppError("storage_full", {
    message: `Elasticsearch refuses writes: ${cause.message}`,
    userMessage:
      "The search engine takes no writes: its disk is full, its indices are being rebuilt, or they were made read-only. Reading goes on. Free space or remove the block, unless a rebuild is under way.",
    cause,
  });
}

function refused(cause: errors.ResponseError): AppError {
  return new AppError("unavailable", {
    message: `Elasticsearch refuses the key (${cause.statusCode}). Check ELASTICSEARCH_API_KEY: it needs to read, write and manage the indices that begin with the prefix.`,
    userMessage: "The search engine refuses Ibid's key. An administrator has to check ELASTICSEARCH_API_KEY.",
    cause,
  });
}

/**
 * Elasticsearch answered, but not with what was asked for: an index that is not there or cannot be used, or
 * else a fault of ours.
 */
function explained(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const body = error instanceof errors.ResponseError ? error.body : null;
  if (isMissingIndex(body?.error?.type)) return missingIndex(operation, reason, error);
  return new AppError("internal", { message: `Could not ${operation}: ${reason}`, cause: error });
}

/** The index itself is not there, or closed: nothing that a change of state would explain. */
export function isMissingIndex(type: string | undefined): boolean {
  return type === "index_not_found_exception" || type === "index_closed_exception";
}

export function missingIndex(operation: string, reason: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `Could not ${operation}: ${reason}. The indices are made when Ibid starts; \`ibid doctor\` says what is wrong with them.`,
    userMessage:
      "The search engine does not have Ibid's indices. An administrator has to start Ibid again, or to look at `ibid doctor`.",
    cause,
  });
}

/** What HTTP says of a request that was understood, for example that a document is missing or was changed. */
export function statusOf(error: unknown): number | null {
  const isAnswer = AppError.isInstance(error) && error.code === "internal";
  return isAnswer && error.cause instanceof errors.ResponseError ? (error.cause.statusCode ?? null) : null;
}
