import type { estypes } from "@elastic/elasticsearch";
import { AppError } from "../../domain/app-error.ts";
import type { StoredVector, VectorSpace } from "../../ports/vector-store.ts";
import { recordKeyOf } from "./record-key.ts";

/** Whose vectors, whatever model made them. */
export type Owned = Omit<VectorSpace, "embedder">;

/** Everything of a tenant's chunks, and everything of a conversation's turns, lies together. */
export function ownerRouting(space: Owned): string {
  return spaceKey(space).slice(0, 16);
}

/** One key for a space, whatever its parts hold; with `more`, for what one model made in it. */
export function spaceKey({ tenantId, of }: Owned, ...more: string[]): string {
  const owned = of.kind === "chunks" ? [] : [of.ownerId, of.sessionId];
  return recordKeyOf("vectors", tenantId, of.kind, ...owned, ...(more.length > 0 ? ["by", ...more] : []));
}

export function idOf(space: VectorSpace, id: string): string {
  return recordKeyOf(spaceKey(space, space.embedder), id);
}

/** A tenant sees its own alone, and of those only what one model made. */
export function filterOf(space: VectorSpace): estypes.QueryDslQueryContainer[] {
  return [{ term: { space: spaceKey(space) } }, { term: { embedder: space.embedder } }];
}

export function recordOf(space: VectorSpace, { id, group, vector }: StoredVector): Record<string, unknown> {
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
