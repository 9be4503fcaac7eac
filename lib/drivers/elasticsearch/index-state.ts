import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { administer, type Elasticsearch } from "./elasticsearch-client.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

const metaSchema = z
  .object({ schema_version: z.number().int().nullable().catch(null).default(null) })
  .default({ schema_version: null });

const answerSchema = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.unknown()).default({}),
    mappings: z.object({ _meta: metaSchema }),
    settings: z.object({ index: z.object({ blocks: z.record(z.string(), z.unknown()).default({}) }) }),
  }),
);

export interface IndexState {
  index: string;
  /** Null: not made by Ibid. */
  version: number | null;
  /** While a reindex fills this index. */
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

/** What the names begin with by which runs fill an index that is to stand behind this alias. */
export function fillingAliasOf(alias: string): string {
  return `${alias}-reindex-`;
}

/** One request, so that alias and indices are seen at one moment. */
export async function readAliasState(
  elasticsearch: Elasticsearch,
  definition: IndexDefinition,
): Promise<AliasState> {
  const alias = aliasOf(elasticsearch.indexPrefix, definition);
  const index = [alias, `${alias}-v*`];
  const answer = await administer(elasticsearch, `look at the index ${alias}`, (client, options) =>
    client.indices.get({ index, ignore_unavailable: true, expand_wildcards: "all" }, options),
  );
  const state: AliasState = { alias, plainIndex: false, behind: [], beside: [] };
  for (const [name, { aliases, mappings, settings }] of Object.entries(answerSchema.parse(answer))) {
    const blocks = Object.entries(settings.index.blocks);
    const found: IndexState = {
      index: name,
      version: mappings._meta.schema_version,
      filling: Object.keys(aliases).some((other) => other.startsWith(fillingAliasOf(alias))),
      blocks: blocks.filter(([, value]) => String(value) === "true").map(([block]) => block),
    };
    if (name === alias) state.plainIndex = true;
    if (alias in aliases) state.behind.push(found);
    else if (/^\d+(-\d+)?$/.test(name.slice(`${alias}-v`.length))) state.beside.push(found);
  }
  return state;
}

const ANOTHER_PREFIX = "or give Ibid names of its own with ELASTICSEARCH_INDEX_PREFIX.";

/**
 * The index that this version of Ibid reads and writes; null: there is none yet. Throws `conflict` with words when
 * what stands in the cluster is something else. `older`: an index of an earlier version will do.
 */
export function indexInUse(
  { alias, plainIndex, behind, beside }: AliasState,
  definition: IndexDefinition,
  { older = false } = {},
): IndexState | null {
  if (plainIndex) {
    throw conflict(
      `Elasticsearch has an index called ${alias}; Ibid needs that name for an alias. Rename or delete that index, ${ANOTHER_PREFIX}`,
    );
  }
  const [index, second] = behind;
  if (!index) {
    const left = beside.filter(({ filling }) => !filling);
    if (left.length === 0) return null;
    const names = left.map((one) => one.index).join(", ");
    throw conflict(
      `The alias ${alias} is missing in Elasticsearch, but there is ${names}. Point the alias to the index that holds your data (POST _aliases), or delete what is not needed.`,
    );
  }
  if (second) {
    const names = behind.map((one) => one.index).join(", ");
    throw conflict(
      `The alias ${alias} leads to several indices (${names}); Ibid writes to one. Leave the alias on the index that holds your data.`,
    );
  }
  const place = index.index;
  if (index.version === null) {
    throw conflict(
      `The index ${place} behind the alias ${alias} was not made by Ibid (it has no _meta.schema_version). Take the alias away from it, ${ANOTHER_PREFIX}`,
    );
  }
  if (index.version > definition.version) {
    throw conflict(
      `The index ${place} was made by a newer Ibid: it has schema version ${index.version}, this one knows ${definition.version}. Start that version of Ibid, ${ANOTHER_PREFIX}`,
    );
  }
  if (index.version < definition.version && !older) {
    throw conflict(
      `The index ${place} has schema version ${index.version}, this Ibid needs ${definition.version}. Nothing is lost: run \`npm run ibid -- reindex\`, then start again.`,
    );
  }
  return index;
}

/** `conflict`, not `unavailable`: waiting does not help. */
function conflict(message: string): AppError {
  return new AppError("conflict", {
    message,
    userMessage:
      "The search engine holds data of another form. An administrator has to look at the server's log.",
  });
}
