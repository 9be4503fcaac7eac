import type { VectorSpace, VectorStore } from "../../ports/vector-store.ts";

/** Stores the vectors of chunks where the chunks are, and those of turns where the turns are. */
export function createVectorStoreByKind(stores: { chunks: VectorStore; turns: VectorStore }): VectorStore {
  const of = (space: Omit<VectorSpace, "embedder">) => stores[space.of.kind];
  return {
    put: (space, vectors) => of(space).put(space, vectors),
    missing: (space, ids) => of(space).missing(space, ids),
    nearest: (space, vector, options) => of(space).nearest(space, vector, options),
    groups: (space, options) => of(space).groups(space, options),
    removeGroups: (space, groups) => of(space).removeGroups(space, groups),
    removeSpace: (space) => of(space).removeSpace(space),
    async uses() {
      const uses = await Promise.all([stores.chunks.uses(), stores.turns.uses()]);
      return uses.flatMap((some, place) =>
        some.filter(({ kind }) => kind === (place === 0 ? "chunks" : "turns")),
      );
    },
    async removeOthers(embedder, most) {
      let removed = 0;
      for (const store of new Set([stores.chunks, stores.turns]))
        removed += await store.removeOthers(embedder, most - removed);
      return removed;
    },
  };
}
