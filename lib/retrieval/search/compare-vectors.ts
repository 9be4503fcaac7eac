import type { DocumentIndex } from "../../ports/document-index.ts";
import { VECTOR_COMPARISON_PAGE } from "../../tunables/retrieval.ts";
import { type ChunkVectors, chunkSpace, readVersionGroup, versionGroup } from "./nearest-chunks.ts";

export interface Unembedded {
  tenantId: string;
  docId: string;
  version: number;
}

/**
 * Every searched version without vectors, in all tenants: documents that were added before the embedding
 * model.
 */
export async function* findUnembedded(
  index: DocumentIndex,
  vectors: ChunkVectors,
): AsyncGenerator<Unembedded> {
  for (const tenantId of await index.tenants()) {
    const known = new Set<string>();
    for await (const group of groupsOf(tenantId, vectors)) known.add(group);
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await index.list(
        { tenantId },
        { limit: VECTOR_COMPARISON_PAGE, ...(cursor && { cursor }) },
      );
      for (const { docId, readyVersion: version } of page.documents)
        if (version !== null && !known.has(versionGroup(docId, version))) yield { tenantId, docId, version };
      cursor = page.nextCursor;
    }
  }
}

/**
 * Removes this embedding model's vectors of versions that are not searched, left by interrupted work. For the
 * daily batch. Returns the number of versions.
 */
export async function sweepVectors(
  index: DocumentIndex,
  vectors: ChunkVectors,
  signal?: AbortSignal,
  dryRun = false,
): Promise<number> {
  const { store } = vectors;
  let removed = 0;
  for (const tenantId of await index.tenants()) {
    for await (const group of groupsOf(tenantId, vectors)) {
      signal?.throwIfAborted();
      const { docId, version } = readVersionGroup(group);
      const document = await index.find({ tenantId }, docId);
      if (document?.readyVersion === version) continue;
      if (!dryRun) await store.removeGroups({ tenantId, of: { kind: "chunks" } }, [group]);
      removed += 1;
    }
  }
  return removed;
}

async function* groupsOf(tenantId: string, { store, embedder }: ChunkVectors): AsyncGenerator<string> {
  const space = chunkSpace(tenantId, embedder);
  let after: string | undefined;
  for (;;) {
    const page = await store.groups(space, {
      limit: VECTOR_COMPARISON_PAGE,
      ...(after !== undefined && { after }),
    });
    yield* page;
    after = page.at(-1);
    if (page.length < VECTOR_COMPARISON_PAGE) return;
  }
}
