import { z } from "zod";
import { ADMINISTRATION_DEADLINE_MS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { readAliasState } from "./alias-state.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { explainElasticsearch } from "./explain-elasticsearch.ts";
import { aliasOf, type IndexDefinition, indexOf } from "./index-definition.ts";
import { judgeSchema } from "./judge-schema.ts";

/**
 * Makes what is missing: for each definition a template, and the index of the current version behind its
 * alias. Safe for several processes at once. Throws `conflict` with words when what is there is older, newer
 * or not ours, and `unavailable` when the engine cannot be asked.
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
  await ensureTemplate(elasticsearch, definition);
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

const templatesSchema = z.object({
  index_templates: z.array(z.object({ index_template: z.object({ version: z.number().optional() }) })),
});

/**
 * The template carries the mapping, and above all forbids that a write to a name that is not there makes an
 * index of guessed types: neither the alias nor a version that was deleted comes to life by accident.
 */
export async function ensureTemplate(
  elasticsearch: Elasticsearch,
  definition: IndexDefinition,
): Promise<void> {
  const name = aliasOf(elasticsearch.indexPrefix, definition);
  const call = {
    operation: `make the index template ${name}`,
    idempotent: true,
    deadlineMs: ADMINISTRATION_DEADLINE_MS,
  };
  const found = await elasticsearch.call(call, async (client, options) => {
    try {
      return templatesSchema.parse(await client.indices.getIndexTemplate({ name }, options))
        .index_templates[0];
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  });
  if ((found?.index_template.version ?? 0) >= definition.version) return;
  const versions = Array.from({ length: definition.version }, (_, place) => `${name}-v${place + 1}`);
  await elasticsearch.call(call, (client, options) =>
    client.indices.putIndexTemplate(
      {
        name,
        index_patterns: [name, ...versions.flatMap((version) => [version, `${version}-*`])],
        // Above what administrators usually give templates that match everything.
        priority: 500,
        version: definition.version,
        allow_auto_create: false,
        template: {
          settings: definition.settings,
          mappings: { ...definition.mappings, _meta: { schema_version: definition.version } },
        },
      },
      options,
    ),
  );
}

const typeSchema = z.object({ body: z.object({ error: z.object({ type: z.string() }) }) });

function typeOf(error: unknown): string | null {
  const parsed = typeSchema.safeParse(error);
  return parsed.success ? parsed.data.body.error.type : null;
}
