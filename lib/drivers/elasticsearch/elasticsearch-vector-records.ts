import { AppError } from "../../domain/app-error.ts";
import type { StoredVector, VectorSpace } from "../../ports/vector-store.ts";
import type { IndexDefinition } from "./index-definition.ts";
import { recordKeyOf } from "./record-key.ts";

/** Whose vectors, whatever model made them. */
export type Owned = Omit<VectorSpace, "embedder">;

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

/** Everything of a tenant's chunks, and everything of a conversation's turns, lies together. */
export function ownerRouting(space: Owned): string {
  return spaceKey(space).slice(0, 16);
}

/** One key for a space, whatever its parts hold; with `more`, for what one model made in it. */
export function spaceKey({ tenantId, of }: Owned, ...more: string[]): string {
  const owned = of.kind === "chunks" ? [] : [of.ownerId, of.sessionId];
  return recordKeyOf("vectors", tenantId, of.kind, ...owned, ...(more.length > 0 ? ["by", ...more] : []));
}

export function vectorKeyOf(space: VectorSpace, id: string): string {
  return recordKeyOf(spaceKey(space, space.embedder), id);
}

export function vectorRecord(space: VectorSpace, { id, group, vector }: StoredVector): object {
  return {
    space: spaceKey(space),
    tenant_id: space.tenantId,
    embedder: space.embedder,
    vector_id: id,
    in_group: group,
    vector: [...vector],
  };
}

/** Throws for a vector that cannot be compared with others of so many components. */
export function checkVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions)
    throw new AppError("internal", {
      message: `A vector of ${vector.length} components does not fit among vectors of ${dimensions}.`,
    });
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0)
    throw new AppError("internal", { message: "A vector without a direction cannot be kept." });
}
