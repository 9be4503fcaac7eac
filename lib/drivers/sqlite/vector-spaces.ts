import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { VectorHit } from "../../ports/vector-store.ts";
import { VECTOR_CACHE_BYTES } from "../../tunables/engines.ts";
import { createBestHits } from "../shared/best-hits.ts";
import { type HeldVector, HeldVectors } from "../shared/held-vectors.ts";
import { fineCosine } from "../shared/quantise.ts";

/** A space as its database row describes it. */
export interface SpaceState {
  no: number;
  dimensions: number;
  revision: number;
}

export interface SpaceSearch {
  space: SpaceState;
  vector: Float32Array;
  limit: number;
  groups?: readonly string[];
  notGroups?: readonly string[];
}

/** The change that brought a space to its next revision. */
export type SpaceChange =
  | { kind: "put"; rows: readonly HeldVector[] }
  | { kind: "remove"; groups: readonly string[] };

/**
 * The vectors of spaces as they are searched: kept in memory from the first search on, as long as they are of
 * the requested revision; a space too large for memory is read row by row.
 */
export class VectorSpaces {
  readonly #read: <Result>(work: (database: DatabaseSync) => Result) => Result;
  readonly #cacheBytes: number;
  readonly #held: LRUCache<number, HeldVectors>;

  constructor({
    read,
    cacheBytes = VECTOR_CACHE_BYTES,
  }: {
    /** Provides the database for the time of a read. */
    read: <Result>(work: (database: DatabaseSync) => Result) => Result;
    cacheBytes?: number;
  }) {
    this.#read = read;
    this.#cacheBytes = cacheBytes;
    this.#held = new LRUCache<number, HeldVectors>({
      maxSize: Math.max(1, cacheBytes),
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    });
  }

  nearest(search: SpaceSearch): VectorHit[] {
    const vectors = this.#hold(search.space);
    return vectors ? vectors.nearest(search.vector, search.limit, search) : this.#readThrough(search);
  }

  holds({ no, revision }: SpaceState): boolean {
    return this.#held.peek(no)?.revision === revision;
  }

  count(no: number): number {
    return this.#read((database) => countOf(database, no));
  }

  /** If another process has changed the space before, it is read anew. */
  follow({ no, revision }: SpaceState, change: SpaceChange): void {
    const vectors = this.#held.get(no);
    // Removed even if it stays, because only then does lru-cache weigh it again when it is set.
    this.#held.delete(no);
    if (vectors?.revision !== revision) return;
    if (change.kind === "remove") vectors.removeGroups(change.groups);
    else for (const row of change.rows) vectors.put(row);
    vectors.revision = revision + 1;
    this.#held.set(no, vectors);
  }

  forget(no: number): void {
    this.#held.delete(no);
  }

  /** Null: the space needs more memory than is allowed. */
  #hold({ no, dimensions, revision }: SpaceState): HeldVectors | null {
    const known = this.#held.get(no);
    if (known && known.revision === revision) return known;
    return this.#read((database) => {
      const capacity = countOf(database, no);
      if (HeldVectors.bytesOf(capacity, dimensions) > this.#cacheBytes) return null;
      const vectors = new HeldVectors({ revision, dimensions, capacity });
      for (const row of rowsOf(database, no)) vectors.put(row);
      this.#held.set(no, vectors);
      return vectors;
    });
  }

  #readThrough({ space, vector, limit, groups, notGroups }: SpaceSearch): VectorHit[] {
    const best = createBestHits(limit);
    const chosen = groups && new Set(groups);
    const left = new Set(notGroups);
    this.#read((database) => {
      for (const { id, group, components } of rowsOf(database, space.no)) {
        if ((chosen && !chosen.has(group)) || left.has(group)) continue;
        const { length } = vector;
        const score = fineCosine(components.subarray(0, length), components.subarray(length), vector);
        if (score >= best.border()) best.add({ id, group, score });
      }
    });
    return best.take();
  }
}

function countOf(database: DatabaseSync, no: number): number {
  const row = database.prepare("SELECT count(*) AS vectors FROM vectors WHERE space_no = ?").get(no);
  return Number(row?.vectors ?? 0);
}

function* rowsOf(database: DatabaseSync, no: number): Generator<HeldVector> {
  const all = database.prepare("SELECT id, in_group, components FROM vectors WHERE space_no = ?");
  for (const { id, in_group, components } of all.iterate(no)) {
    if (!(components instanceof Uint8Array)) continue;
    const { buffer, byteOffset, length } = components;
    yield { id: String(id), group: String(in_group), components: new Int8Array(buffer, byteOffset, length) };
  }
}
