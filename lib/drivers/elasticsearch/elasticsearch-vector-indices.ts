import type { VectorSpace } from "../../ports/vector-store.ts";
import type { IndexDefinition } from "./index-definition.ts";

/** Lucene takes no longer term than 32,766 bytes. */
const keyword = { type: "keyword", ignore_above: 8_191 } as const;

/**
 * One index for each kind and number of components, which a mapping cannot change and only the embedding
 * model knows: it is made when the first vector comes. Flat, one byte a component: every search is exact, and
 * a filter by conversation or document costs nothing. What is here is a cache, so that another form of it
 * gets another name, and nothing has to be moved.
 */
export function vectorIndex(kind: VectorSpace["of"]["kind"], dimensions: number): IndexDefinition {
  return {
    name: `${vectorIndicesOf(kind)}${dimensions}`,
    version: 1,
    partitioned: kind === "chunks",
    settings: { number_of_shards: 1, auto_expand_replicas: "0-1" },
    mappings: {
      dynamic: "strict",
      properties: {
        /** Whose vectors are compared with each other: a tenant's chunks, or a conversation's turns. */
        space: keyword,
        tenant_id: keyword,
        embedder: keyword,
        vector_id: keyword,
        in_group: keyword,
        vector: {
          type: "dense_vector",
          dims: dimensions,
          index: true,
          similarity: "cosine",
          index_options: { type: "int8_flat" },
        },
      },
    },
  };
}

/** What the names of all indices of a kind begin with. */
export function vectorIndicesOf(kind: VectorSpace["of"]["kind"]): string {
  return kind === "chunks" ? "chunk_vectors_" : "turn_vectors_";
}
