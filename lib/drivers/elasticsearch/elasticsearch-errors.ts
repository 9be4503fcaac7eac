import { errors } from "@elastic/elasticsearch";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { connectionWords } from "../shared/connection-words.ts";
import type { ErrorVerdict } from "../shared/remote-engine.ts";

/** HTTP states in which the same request may well succeed a moment later. */
const BUSY = new Set([408, 429, 502, 503, 504]);

export function verdictOf(error: unknown): ErrorVerdict {
  if (error instanceof errors.ResponseError) {
    const blocked = blockedPart(error.body);
    if (blocked !== null || isReadOnly(error)) return storageFull(blocked ?? error.message, error);
    if (error.statusCode === 401 || error.statusCode === 403) {
      return unavailable(
        `Elasticsearch refuses the key (${error.statusCode}). Check ELASTICSEARCH_API_KEY: it needs to read, write and manage the indices that begin with the prefix.`,
        error,
        "The search engine refuses Ibid's key. An administrator has to check ELASTICSEARCH_API_KEY.",
      );
    }
    return BUSY.has(error.statusCode ?? 0) ? "down" : "passes";
  }
  if (error instanceof errors.ProductNotSupportedError) return "passes";
  return error instanceof errors.ElasticsearchClientError ? "down" : "passes";
}

/** "index write", or "moving to block index write" while it is being put. */
const WRITE_BLOCK = "FORBIDDEN/8/";

/** A rebuild of an index blocks its writes until the new one takes its place (reindex.ts). */
export function isWriteBlock(error: unknown): boolean {
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
export function blockedPart(result: unknown): string | null {
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

export function storageFull(reason: string, cause?: unknown): AppError {
  return new AppError("storage_full", {
    message: `Elasticsearch refuses writes: ${reason}`,
    userMessage:
      "The search engine takes no writes: its disk is full, its indices are being rebuilt, or they were made read-only. Reading goes on. Free space or remove the block, unless a rebuild is under way.",
    cause,
  });
}

/**
 * Elasticsearch answered, but not with what was asked for: an index that is not there or cannot be used, or
 * else a fault of ours.
 */
export function explained(operation: string, error: unknown): AppError {
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
  return unavailable(
    `Could not ${operation}: ${reason}. The indices are made when Ibid starts; \`ibid doctor\` says what is wrong with them.`,
    cause,
    "The search engine does not have Ibid's indices. An administrator has to start Ibid again, or to look at `ibid doctor`.",
  );
}

/** What HTTP says of a request that was understood, for example that a document is missing or was changed. */
export function statusOf(error: unknown): number | null {
  const isAnswer = AppError.isInstance(error) && error.code === "internal";
  return isAnswer && error.cause instanceof errors.ResponseError ? (error.cause.statusCode ?? null) : null;
}

/** Any failure of looking after Elasticsearch, as an AppError whose message says what to do. */
export function explainElasticsearch(error: unknown): AppError {
  if (AppError.isInstance(error) && error.code === "internal" && error.cause !== undefined)
    return explainElasticsearch(error.cause);
  if (AppError.isInstance(error) && error.code !== "unavailable") return error;
  if (error instanceof errors.ProductNotSupportedError) return notElasticsearch(error);
  const network = connectionWords(error, "Elasticsearch", "ELASTICSEARCH_URL");
  if (network) return unavailable(`Elasticsearch is not reached: ${network}`, error);
  const response = responseOf(error);
  const body = JSON.stringify(response?.body ?? "");
  if (response && body.includes("media_type_header_exception")) {
    return new AppError("conflict", {
      message:
        "The server at ELASTICSEARCH_URL is older than Elasticsearch 9 and does not understand this client. Ibid needs Elasticsearch 9.2 or newer.",
      cause: error,
    });
  }
  // Elasticsearch answers in JSON with an error; anything else is another server, or a proxy in front.
  if (response && !body.includes('"error"')) return notElasticsearch(error);
  if (response) return unavailable(wordsFor(response, body), error);
  if (AppError.isInstance(error)) return error;
  const said = error instanceof Error ? firstLine(error.message) : String(error);
  return unavailable(`Elasticsearch: ${said}`, error);
}

function wordsFor({ statusCode, message }: errors.ResponseError, body: string): string {
  const says = firstLine(message);
  if (statusCode === 401)
    return "Elasticsearch does not know the key. Check ELASTICSEARCH_API_KEY: the encoded form of an API key of this cluster that was not revoked.";
  if (statusCode === 403)
    return `Elasticsearch knows the key, but the key lacks a right. Ibid needs, on the indices that begin with ELASTICSEARCH_INDEX_PREFIX: read, write, manage; and on the cluster: monitor, manage_index_templates. It says: ${message}`;
  if (statusCode === 404 && body.includes("index_not_found_exception"))
    return `Elasticsearch does not find what was asked for: ELASTICSEARCH_URL may have a path too much, or an index was deleted meanwhile. It says: ${says}`;
  return `Elasticsearch answers with status ${statusCode}: ${says}`;
}

function responseOf(error: unknown): errors.ResponseError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1)
    if (at instanceof errors.ResponseError) return at;
  return null;
}

function notElasticsearch(cause: unknown): AppError {
  return new AppError("conflict", {
    message:
      "What answers at ELASTICSEARCH_URL is not Elasticsearch (another server, or a proxy in front). Check the address; OpenSearch is not supported.",
    cause,
  });
}

function unavailable(
  message: string,
  cause: unknown,
  userMessage = "The search engine cannot be used right now. An administrator finds the reason in the server's log.",
): AppError {
  return new AppError("unavailable", { message, userMessage, cause });
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.slice(0, 300) ?? "";
}
