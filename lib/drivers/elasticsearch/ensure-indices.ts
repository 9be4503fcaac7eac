import { z } from "zod";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { readAliasState } from "./alias-state.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./explain-elasticsearch.ts";
import { aliasOf, type IndexDefinition, indexOf } from "./index-definition.ts";
import { judgeSchema } from "./judge-schema.ts";

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
  try {
    for (const definition of definitions) await ensureIndex(elasticsearch, definition);
  } catch (error) {
    throw explainElasticsearch(error);
  }
}

async function ensureIndex(elasticsearch: Elasticsearch, definition: IndexDefinition): Promise<void> {
  const verdict = judgeSchema(await readAliasState(elasticsearch, definition), definition);
  if (verdict.kind === "older" || verdict.kind === "refused") throw verdict.refusal;
  if (verdict.kind === "fits") return;
  await createIndex(elasticsearch, indexOf(elasticsearch.indexPrefix, definition), {
    settings: definition.settings,
    mappings: { ...definition.mappings, _meta: { schema_version: definition.version } },
    aliases: { [aliasOf(elasticsearch.indexPrefix, definition)]: { is_write_index: true } },
  });
  const made = judgeSchema(await readAliasState(elasticsearch, definition), definition);
  if (made.kind === "older" || made.kind === "refused") throw made.refusal;
}

/** False when the index was there already: another process was quicker. */
export async function createIndex(
  elasticsearch: Elasticsearch,
  index: string,
  body: {
    settings: IndexDefinition["settings"];
    mappings: IndexDefinition["mappings"];
    aliases?: Record<string, { is_write_index?: true }>;
  },
): Promise<boolean> {
  return await elasticsearch.call(
    { operation: `make the index ${index}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
    async (client, options) => {
      try {
        await client.indices.create({ index, ...body }, options);
        return true;
      } catch (error) {
        if (typeOf(error) === "resource_already_exists_exception") return false;
        throw error;
      }
    },
  );
}

const typeSchema = z.object({ body: z.object({ error: z.object({ type: z.string() }) }) });

function typeOf(error: unknown): string | null {
  const parsed = typeSchema.safeParse(error);
  return parsed.success ? parsed.data.body.error.type : null;
}
