import type { VectorHit, VectorSpace, VectorStore } from "../../lib/ports/vector-store.ts";

export interface VectorStoreHarness {
  /** Two clients of one storage. */
  first: VectorStore;
  second: VectorStore;
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

export const TURNS: VectorSpace = {
  tenantId: "tenant",
  of: { kind: "turns", ownerId: "owner", sessionId: "session" },
  embedder: "small|3",
};
export const CHUNKS: VectorSpace = { tenantId: "tenant", of: { kind: "chunks" }, embedder: "small|3" };

/** One byte relative to the largest component: the tolerance for a cosine. */
export const PRECISION = 0.02;

export const stored = (id: string, vector: Float32Array, group = id) => ({ id, group, vector });
export const idsOf = (hits: readonly VectorHit[]) => hits.map(({ id }) => id);
