import { chunkIdOf } from "../../lib/domain/document.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import { chunkTerms } from "../../lib/retrieval/search/chunk-terms.ts";

export const CHUNKS_PER_DOCUMENT = 50;

/** Registers a document of many chunks, and gives them as an import would complete it with. */
export async function registerDocument(
  index: DocumentIndex,
  key: { tenantId: string },
  { docId, title }: { docId: string; title: string },
  textOf: (order: number) => string,
) {
  const registered = await index.register(key, {
    docId,
    uri: docId,
    title,
    docType: "md",
    mediaType: "text/markdown",
    metadata: {},
    checksum: docId,
    bytes: 0,
    createdBy: "bench",
  });
  const { version } = registered.version;
  const chunks = Array.from({ length: CHUNKS_PER_DOCUMENT }, (_, order) => {
    const text = textOf(order);
    const chunk = {
      chunkId: chunkIdOf(docId, version, order),
      docId,
      version,
      order,
      section: `Section ${order >> 3}`,
      text,
      from: 0,
      to: text.length,
    };
    return { chunk, terms: chunkTerms(title, chunk) };
  });
  return { version, chunks };
}
