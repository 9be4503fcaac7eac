import { AppError } from "../../domain/app-error.ts";
import { ENSURE_RETRY_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { ensureIndices } from "./ensure-indices.ts";
import type { IndexDefinition } from "./index-definition.ts";

export interface EnsuredElasticsearch extends Elasticsearch {
  /** False until the indices were seen to be there and to fit. */
  readonly ready: boolean;
}

/** Who is told while it is waited for, and once it is done; the same words are said once. */
export interface EnsureListener {
  waiting?(why: AppError): void;
  ready?(): void;
}

/**
 * Elasticsearch for the stores. Indices that do not fit refuse the start (throws `conflict`). An engine that
 * cannot be asked does not: until it answers and the indices are made, every call is refused with
 * `unavailable`, so that nothing is written into an index of guessed types; looking again goes on in the
 * background until `close`.
 */
export async function ensureWhenReachable(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
  { waiting, ready: done }: EnsureListener = {},
): Promise<EnsuredElasticsearch> {
  let why = await tryToEnsure();
  if (why?.code === "conflict") throw why;
  if (why) waiting?.(why);
  let timer = why ? setTimeout(again, ENSURE_RETRY_MS).unref() : null;

  async function tryToEnsure(): Promise<AppError | null> {
    try {
      await ensureIndices(elasticsearch, definitions);
      return null;
    } catch (error) {
      // ensureIndices throws nothing else; anything else would be a fault of ours.
      if (AppError.isInstance(error)) return error;
      throw error;
    }
  }

  async function again(): Promise<void> {
    const now = await tryToEnsure();
    if (timer === null) return;
    if (now && now.message !== why?.message) waiting?.(now);
    why = now;
    timer = now ? setTimeout(again, ENSURE_RETRY_MS).unref() : null;
    if (!now) done?.();
  }

  return {
    indexPrefix: elasticsearch.indexPrefix,
    get ready() {
      return why === null;
    },
    call(call, work) {
      if (why === null) return elasticsearch.call(call, work);
      return Promise.reject(
        new AppError("unavailable", {
          message: `Elasticsearch: could not ${call.operation}: its indices are not ready. ${why.message}`,
          userMessage: why.userMessage,
          cause: why,
        }),
      );
    },
    async close() {
      if (timer) clearTimeout(timer);
      timer = null;
      await elasticsearch.close();
    },
  };
}
