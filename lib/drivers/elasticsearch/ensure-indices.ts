import { errors } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";
import { ENSURE_RETRY_MS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { administer, type Elasticsearch, type Work } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./elasticsearch-errors.ts";
import { aliasOf, type IndexDefinition, indexOf } from "./index-definition.ts";
import { indexInUse, readAliasState } from "./index-state.ts";

/**
 * Makes what is missing: for each definition the index of the current version behind its alias. Safe for several
 * processes at once. Throws `conflict` with words when what is there is older, newer or not ours, and
 * `unavailable` when the engine cannot be asked. Every write requires an alias, so that none makes an index of
 * guessed types.
 */
export async function ensureIndices(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
): Promise<void> {
  const why = await whyNotReady(elasticsearch, definitions);
  if (why) throw why;
}

/** Null: every index is there and fits. */
async function whyNotReady(
  elasticsearch: Elasticsearch,
  definitions: readonly IndexDefinition[],
): Promise<AppError | null> {
  try {
    for (const definition of definitions) await ensureIndex(elasticsearch, definition);
    return null;
  } catch (error) {
    return explainElasticsearch(error);
  }
}

async function ensureIndex(elasticsearch: Elasticsearch, definition: IndexDefinition): Promise<void> {
  const look = async () => indexInUse(await readAliasState(elasticsearch, definition), definition);
  if (await look()) return;
  await createIndex(elasticsearch, indexOf(elasticsearch.indexPrefix, definition), {
    settings: definition.settings,
    mappings: { ...definition.mappings, _meta: { schema_version: definition.version } },
    aliases: { [aliasOf(elasticsearch.indexPrefix, definition)]: { is_write_index: true } },
  });
  // Where another process was quicker, its index may be of another version.
  await look();
}

/** False when the index was there already: another process was quicker. */
export function createIndex(
  elasticsearch: Elasticsearch,
  index: string,
  body: Pick<IndexDefinition, "settings" | "mappings"> & {
    aliases?: Record<string, { is_write_index?: true }>;
  },
): Promise<boolean> {
  const limits = { deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
  const create: Work<boolean> = async (client, options) => {
    try {
      await client.indices.create({ index, ...body }, options);
      return true;
    } catch (error) {
      const type = error instanceof errors.ResponseError ? error.body?.error?.type : null;
      if (type === "resource_already_exists_exception") return false;
      throw error;
    }
  };
  return administer(elasticsearch, `make the index ${index}`, create, limits);
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
): Promise<Elasticsearch> {
  let why = await whyNotReady(elasticsearch, definitions);
  if (why?.code === "conflict") throw why;
  if (why) waiting?.(why);
  let timer = why ? setTimeout(again, ENSURE_RETRY_MS).unref() : null;

  async function again(): Promise<void> {
    const now = await whyNotReady(elasticsearch, definitions);
    if (timer === null) return;
    if (now && now.message !== why?.message) waiting?.(now);
    why = now;
    timer = now ? setTimeout(again, ENSURE_RETRY_MS).unref() : null;
    if (!now) done?.();
  }

  return {
    indexPrefix: elasticsearch.indexPrefix,
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
