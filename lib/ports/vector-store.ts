/**
 * The set of vectors that are compared with each other: those of one tenant's chunks, or of one
 * conversation's turns, made by one embedder.
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
  /**
   * Vectors of a group are removed and selected together: "doc_id@version" of a chunk, the turn number of a
   * turn.
   */
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

/** How many vectors of one kind an embedder has made. */
export interface VectorUse {
  kind: VectorSpace["of"]["kind"];
  embedder: string;
  vectors: number;
  /** Their approximate size. */
  bytes: number;
}

/**
 * Vectors of chunks and turns. A cache: the embedding model can make everything in it again from the document
 * index and the turn log, and only search depends on it.
 *
 * Contract (tests/contracts/vector-store.contract.ts):
 * - A space of another tenant, owner, session or embedder is not seen and not changed.
 * - `put` is durable when it returns; putting the same id again replaces its vector. The next `nearest` finds
 *   what was put.
 * - `nearest` is exact to the precision of one byte per component for up to 100,000 vectors; best first, ties
 *   by id. `groups` limits the search to those groups; an empty list gives nothing. `notGroups` excludes
 *   groups.
 * - `missing` gives the ids that have no vector, in the given order.
 * - `groups` lists a space's groups, each once, sorted as text, starting after `after`: for batches that
 *   compare.
 * - `removeGroups` and `removeSpace` (for every embedder) may be repeated.
 * - `uses` counts what each embedder has made, over all tenants. `removeOthers` removes at most `most`
 *   vectors made by embedders with another id and returns how many, 0 when none is left: for the daily batch
 *   after a change of model.
 * - Storage failures reject with AppError `unavailable` (full disk: `storage_full`).
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
