import type { estypes } from "@elastic/elasticsearch";

/** One kind of index: `<prefix><name>` is the alias that everything reads and writes, `<prefix><name>-v<version>` the index. */
export interface IndexDefinition {
  /** As in the seed: "conv_turns", "docs", "doc_chunks". */
  name: string;
  /** Raised with every change of the mapping; stored in the index as `_meta.schema_version`. */
  version: number;
  settings: estypes.IndicesIndexSettings;
  mappings: estypes.MappingTypeMapping;
}

export function aliasOf(prefix: string, { name }: IndexDefinition): string {
  return `${prefix}${name}`;
}

export function indexOf(prefix: string, { name, version }: IndexDefinition): string {
  return `${prefix}${name}-v${version}`;
}
