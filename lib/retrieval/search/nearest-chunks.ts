import { isUnavailable } from "../../domain/app-error.ts";
import type { Degraded } from "../../domain/turn.ts";
import { isAbort, withinTime } from "../../domain/within-time.ts";
import type { ChunkFilter, DocumentIndex } from "../../ports/document-index.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { Models } from "../../ports/models.ts";
import type { VectorHit, VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { EMBED_QUESTION_MS } from "../../tunables/background.ts";
import { NEAREST_CHUNKS } from "../../tunables/retrieval.ts";
import { questionVector } from "./question-vector.ts";

/** What compares chunks by meaning; exists only with an embedding model. */
export interface ChunkVectors {
  store: VectorStore;
  embedder: Embedder;
}

/** A library to search during one turn or request. `report` is told what had to be left out. */
export interface Library {
  index: DocumentIndex;
  tenantId: string;
  vectors?: ChunkVectors | null;
  report?: (degraded: Degraded) => void;
}

/** The library that a conversation or request may search. */
export function libraryOf(
  {
    documentIndex,
    vectors,
    models,
  }: { documentIndex: DocumentIndex; vectors: VectorStore; models: Pick<Models, "embedding" | "former"> },
  tenantId: string,
  report?: (degraded: Degraded) => void,
): Library {
  const embedding = models.former ?? models.embedding;
  return {
    index: documentIndex,
    tenantId,
    vectors: embedding && { store: vectors, embedder: embedding },
    ...(report && { report }),
  };
}

export interface NearestChunk extends VectorHit {
  /** Whether it is nearer to the question than unrelated text is; absent when not known. */
  isRelated?: boolean;
}

export function chunkSpace(tenantId: string, embedder: Embedder): VectorSpace {
  return { tenantId, of: { kind: "chunks" }, embedder: embedder.id };
}

/** The group of a chunk's vector. */
export function versionGroup(docId: string, version: number): string {
  return `${docId}@${version}`;
}

export function readVersionGroup(group: string): { docId: string; version: number } {
  const at = group.lastIndexOf("@");
  return { docId: group.slice(0, at), version: Number(group.slice(at + 1)) };
}

/**
 * The chunks nearest in meaning to the question, best first; null when meaning is not compared. An embedding
 * model that is unavailable or too slow is left out and reported. When the answer was stopped, nothing is
 * reported.
 */
export async function nearestChunks(
  library: Library,
  question: string,
  filter: ChunkFilter,
): Promise<NearestChunk[] | null> {
  const { index, tenantId, vectors, report } = library;
  if (!vectors || question.trim() === "") return null;
  const { store, embedder } = vectors;
  try {
    const [{ vector, unrelated }, groups, notGroups] = await Promise.all([
      withinTime(EMBED_QUESTION_MS, "the embedding model", (signal) =>
        questionVector(embedder, question, signal),
      ),
      filter.docIds ? groupsOf(index, tenantId, filter.docIds) : undefined,
      filter.notDocIds ? groupsOf(index, tenantId, filter.notDocIds) : undefined,
    ]);
    const nearest = await store.nearest(chunkSpace(tenantId, embedder), vector, {
      limit: NEAREST_CHUNKS,
      ...(groups && { groups }),
      ...(notGroups && { notGroups }),
    });
    if (unrelated === undefined) return nearest;
    return nearest.map((hit) => ({ ...hit, isRelated: hit.score > unrelated }));
  } catch (error) {
    if (isAbort(error)) return null;
    if (!isUnavailable(error)) throw error;
    // A turn searches several times, but waits for the model only once.
    library.vectors = null;
    report?.({ what: "embedding", why: "embedding_unavailable" });
    return null;
  }
}

/** The searched version of each of the documents. */
async function groupsOf(
  index: DocumentIndex,
  tenantId: string,
  docIds: readonly string[],
): Promise<string[]> {
  const documents = await Promise.all([...new Set(docIds)].map((docId) => index.find({ tenantId }, docId)));
  return documents.flatMap((document) =>
    document?.readyVersion ? [versionGroup(document.docId, document.readyVersion)] : [],
  );
}
