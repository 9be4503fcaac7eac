import { z } from "zod";
import { ADMINISTRATION_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

const metaSchema = z
  .object({
    schema_version: z.number().int().nullable().catch(null).default(null),
    /** While a reindex fills this index. */
    filling: z.boolean().catch(false).default(false),
  })
  .default({ schema_version: null, filling: false });

const answerSchema = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.unknown()).default({}),
    mappings: z.object({ _meta: metaSchema }),
    settings: z.object({
      index: z.object({
        blocks: z.record(z.string(), z.unknown()).default({}),
      }),
    }),
  }),
);

export interface IndexState {
  index: string;
  /** Null: not made by Ibid. */
  version: number | null;
  filling: boolean;
  /** "write": by a reindex or an administrator; "read_only_allow_delete" comes from a full disk. */
  blocks: string[];
}

/** What stands in the cluster for one definition. */
export interface AliasState {
  alias: string;
  /** An index itself has the name that should be an alias. */
  plainIndex: boolean;
  behind: IndexState[];
  /**
   * Versioned indices of this name that the alias does not lead to: older ones, or one that a reindex fills.
   */
  beside: IndexState[];
}

/** One request, so that alias and indices are seen at one moment. */
export async function readAliasState(
  elasticsearch: Elasticsearch,
  definition: IndexDefinition,
): Promise<AliasState> {
  const alias = aliasOf(elasticsearch.indexPrefix, definition);
  const answer = await elasticsearch.call(
    { operation: `look at the index ${alias}`, idempotent: true, deadlineMs: ADMINISTRATION_DEADLINE_MS },
    (client, options) =>
      client.indices.get(
        { index: [alias, `${alias}-v*`], ignore_unavailable: true, expand_wildcards: "all" },
        options,
      ),
  );
  const state: AliasState = { alias, plainIndex: false, behind: [], beside: [] };
  for (const [index, { aliases, mappings, settings }] of Object.entries(answerSchema.parse(answer))) {
    const blocks = Object.entries(settings.index.blocks).flatMap(([name, value]) =>
      String(value) === "true" ? [name] : [],
    );
    const found: IndexState = {
      index,
      version: mappings._meta.schema_version,
      filling: mappings._meta.filling,
      blocks,
    };
    if (index === alias) state.plainIndex = true;
    if (alias in aliases) state.behind.push(found);
    else if (/^\d+(-\d+)?$/.test(index.slice(`${alias}-v`.length))) state.beside.push(found);
  }
  return state;
}
