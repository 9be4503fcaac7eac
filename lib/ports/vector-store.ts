/**
 * What vectors are compared with each other: those of one tenant's chunks, or of one conversation's
 * turns, made by one embedder.
 */
export interface VectorSpace {
  tenantId: string;
  of: { kind: "chunks" } | { kind: "turns"; ownerId: string; sessionId: string };
  /** `Embedder.id`. */
  embedder: string;
}

export interface StoredVector {
  /** A chunk id, or a turn number as text. */
  id: string;
  /** What is removed and chosen together: "doc_id@version" of a chunk, the turn number of a turn. */
  group: string;
  /** Of length 1. */
  vector: Float32Array;
}

export interface VectorHit {
  id: string;
  group: string;
  /** The cosine, -1 … 1. */
  score: number;
}

/** What one embedder has made of one kind. */
export interface VectorUse {
  kind: VectorSpace["of"]["kind"];
  embedder: string;
  vectors: number;
  /** What they take, about. */
  bytes: number;
}

/**
 * Vectors of chunks and turns. A cache: everything in it can be made again by the embedding model from the
 * document index and the turn log, and nothing but search rests on it.
 *
 * Contract (tests/contracts/vector-store.contract.ts):
 * - A space of another tenant, owner, session or embedder is not seen and not changed.
 * - `put` is durable when it returns; the same id again replaces its vector. What was put is
 *   found by the next `nearest`.
 * - `nearest` is exact up to the precision of one byte a component for up to 100,000 vectors; best first,
 *   ties by id. With `groups` only those are looked at; an empty list of groups gives nothing. With
 *   `notGroups` those are left out.
 * - `missing` gives those of the ids that have no vector, in their order.
 * - `groups` gives a space's groups, each once, in order of their text, after the one that is named:
 *   for batches that compare.
 * - `removeGroups` and `removeSpace` (of every embedder) are repeatable.
 * - `uses` counts what each embedder has made, of every tenant; `removeOthers` takes away at most so many of
 *   what embedders with another id have made and says how many, 0 when nothing is left: for the daily batch
 *   after the model was changed.
 * - Storage trouble rejects with AppError `unavailable` (full disk: `storage_full`).
 */
export interface VectorStore {
  put(space: VectorSpace, vectors: readonly StoredVector[]): Promise<void>;
  missing(space: VectorSpace, ids: readonly string[]): Promise<string[]>;
  nearest(
    space: VectorSpace,
    vector: Float32Array,
    options: { limit: number; groups?: readonly string[]; notGroups?: readonly string[] },
  ): Promise<VectorHit[]>;
  groups(space: VectorSpace, options: { after?: string; limit: number }): Promise<string[]>;
  removeGroups(space: Omit<VectorSpace, "embedder">, groups: readonly string[]): Promise<void>;
  removeSpace(space: Omit<VectorSpace, "embedder">): Promise<void>;
  uses(): Promise<VectorUse[]>;
  removeOthers(embedder: string, most: number): Promise<number>;
}
