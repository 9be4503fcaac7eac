import type { Chunk } from "../../domain/document.ts";
import { withinTime } from "../../domain/within-time.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { EMBED_BATCH_CHUNKS, EMBED_BATCH_MS, EMBED_PAGE_CHUNKS } from "../../tunables/background.ts";
import { type ChunkVectors, chunkSpace, versionGroup } from "./nearest-chunks.ts";
import { passageText } from "./passage-text.ts";

export interface EmbedTarget {
  tenantId: string;
  docId: string;
  version: number;
}

export interface EmbedTools extends ChunkVectors {
  index: DocumentIndex;
  signal: AbortSignal;
}

/**
 * Makes the vectors that a searched version lacks, a few chunks at a time. Each is stored at once, so
 * interrupted work goes on where it stopped. Then removes the vectors of the document's other versions. A
 * version that is not searched, or no longer, gets none. Returns the number of vectors made.
 */
export async function embedChunks(target: EmbedTarget, tools: EmbedTools): Promise<number> {
  const { tenantId, docId, version } = target;
  const { index, store } = tools;
  const key = { tenantId };
  const document = await index.find(key, docId);
  if (document?.readyVersion !== version) return 0;
  let made = 0;
  try {
    for (let from = 0; ; from += EMBED_PAGE_CHUNKS) {
      const chunks = await index.chunks(key, docId, version, { from, limit: EMBED_PAGE_CHUNKS });
      made += await embedMissing(target, document.title, chunks, tools);
      if (chunks.length < EMBED_PAGE_CHUNKS) break;
    }
  } finally {
    // The document may have been removed or replaced while the model was embedding its chunks.
    await removeUnlessSearched(target, tools);
  }
  const versions = await index.versions(key, docId);
  const others = versions.filter((each) => each.version !== version);
  if (others.length > 0) {
    await store.removeGroups(
      { tenantId, of: { kind: "chunks" } },
      others.map((each) => versionGroup(docId, each.version)),
    );
  }
  return made;
}

async function embedMissing(
  { tenantId, docId, version }: EmbedTarget,
  title: string,
  chunks: readonly Chunk[],
  { store, embedder, signal }: EmbedTools,
): Promise<number> {
  const space = chunkSpace(tenantId, embedder);
  const group = versionGroup(docId, version);
  const missing = new Set(
    await store.missing(
      space,
      chunks.map(({ chunkId }) => chunkId),
    ),
  );
  const open = chunks.filter(({ chunkId }) => missing.has(chunkId));
  for (let from = 0; from < open.length; from += EMBED_BATCH_CHUNKS) {
    signal.throwIfAborted();
    const batch = open.slice(from, from + EMBED_BATCH_CHUNKS);
    const texts = batch.map((chunk) => passageText(title, chunk));
    const work = (over: AbortSignal) => embedder.embedPassages(texts, over);
    const vectors = await withinTime(EMBED_BATCH_MS, "the embedding model", work, signal);
    signal.throwIfAborted();
    await store.put(
      space,
      batch.flatMap(({ chunkId }, place) => {
        const vector = vectors[place];
        return vector ? [{ id: chunkId, group, vector }] : [];
      }),
    );
  }
  return open.length;
}

async function removeUnlessSearched(
  { tenantId, docId, version }: EmbedTarget,
  { index, store }: EmbedTools,
): Promise<void> {
  const document = await index.find({ tenantId }, docId);
  if (document?.readyVersion === version) return;
  await store.removeGroups({ tenantId, of: { kind: "chunks" } }, [versionGroup(docId, version)]);
}
