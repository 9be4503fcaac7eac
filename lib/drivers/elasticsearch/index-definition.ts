import type { estypes } from "@elastic/elasticsearch";

/**
 * One kind of index: `<prefix><name>` is the alias that everything reads and writes,
 * `<prefix><name>-v<version>` the index.
 */
export interface IndexDefinition {
  /** As in the seed: "conv_turns", "docs", "doc_chunks". */
  name: string;
  /** Raised with every change of the mapping; stored in the index as `_meta.schema_version`. */
  version: number;
  settings: estypes.IndicesIndexSettings;
  mappings: estypes.MappingTypeMapping;
  /**
   * What is routed together may outgrow a shard (a tenant's chunks): it is spread over all shards but one.
   */
  partitioned?: boolean;
}

/** The definitions with a number of shards that fits the installation; one is right for a single node. */
export function withShards(definitions: readonly IndexDefinition[], shards: number): IndexDefinition[] {
  return definitions.map((definition) => {
    const settings = { ...definition.settings, number_of_shards: shards };
    if (!definition.partitioned || shards <= 2) return { ...definition, settings };
    return {
      ...definition,
      // The server wants it below the number of shards; then only the partition of a
      // tenant is asked in a search.
      settings: { ...settings, routing_partition_size: shards - 1 },
      mappings: { ...definition.mappings, _routing: { required: true } },
    };
  });
}

export function aliasOf(prefix: string, { name }: IndexDefinition): string {
  return `${prefix}${name}`;
}

/** The name of an index that replaces `old`: made again at the same version it is `…-v1-2`, `…-v1-3`. */
export function nextIndexOf(prefix: string, definition: IndexDefinition, old: string): string {
  const first = indexOf(prefix, definition);
  if (old === first) return `${first}-2`;
  const again = old.startsWith(`${first}-`) ? Number(old.slice(first.length + 1)) : Number.NaN;
  return Number.isInteger(again) ? `${first}-${again + 1}` : first;
}

export function indexOf(prefix: string, { name, version }: IndexDefinition): string {
  return `${prefix}${name}-v${version}`;
}
