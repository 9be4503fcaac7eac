import type { Container } from "../../lib/container.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import type { VectorStore } from "../../lib/ports/vector-store.ts";
import { findUnembedded } from "../../lib/retrieval/search/compare-vectors.ts";
import { embedChunks } from "../../lib/retrieval/search/embed-chunks.ts";
import type { ChunkVectors } from "../../lib/retrieval/search/nearest-chunks.ts";
import { learnLanguages } from "../../lib/retrieval/search/question-vector.ts";
import { benchEmbedder } from "./bench-embedder.ts";
import type { Paragraph } from "./korquad-data.ts";

/** How often it is said how far it is: thousands of passages take a small machine minutes. */
const SAID_EVERY_MS = 30_000;

/**
 * Everything that the container's library holds, embedded as a server does, and searched by meaning from now
 * on. False: no model is named.
 */
export async function embedLibrary({
  documentIndex: index,
  vectors: store,
  models,
}: Pick<Container, "documentIndex" | "vectors" | "models">): Promise<boolean> {
  const embedder = await benchEmbedder();
  if (embedder === null) return false;
  const { signal } = new AbortController();
  for await (const found of findUnembedded(index, { store, embedder }))
    await embedChunks(found, { index, store, embedder, signal });
  await learnLanguages(embedder);
  models.embedding = embedder;
  return true;
}

/**
 * The paragraphs, registered as version 1, embedded as a server does; null where no embedding model
 * is named in the settings.
 */
export async function embedParagraphs(
  { index, vectors }: { index: DocumentIndex; vectors: VectorStore },
  tenantId: string,
  paragraphs: readonly Paragraph[],
): Promise<ChunkVectors | null> {
  const embedder = await benchEmbedder();
  if (embedder === null) return null;
  const { signal } = new AbortController();
  const tools = { index, store: vectors, embedder, signal };
  let said = Date.now();
  for (const [place, { docId }] of paragraphs.entries()) {
    await embedChunks({ tenantId, docId, version: 1 }, tools);
    if (Date.now() - said < SAID_EVERY_MS) continue;
    said = Date.now();
    console.log(`embedded ${place + 1} of ${paragraphs.length} passages`);
  }
  await learnLanguages(embedder);
  return { store: vectors, embedder };
}
