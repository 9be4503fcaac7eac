import { chunkIdOf } from "../../lib/domain/document.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/sqlite/sqlite-document-index.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import { chunkTerms } from "../../lib/retrieval/search/chunk-terms.ts";
import { newVersion } from "./document-entries.ts";
import { memoryDatabase } from "./memory-database.ts";

export interface LibraryDocument {
  title: string;
  chunks: { section?: string; text: string }[];
}

/** A document index with these documents of the tenant "tenant", analysed as an import does. */
export async function openLibrary(documents: Record<string, LibraryDocument>): Promise<DocumentIndex> {
  const index = createSqliteDocumentIndex({ database: memoryDatabase() });
  const key = { tenantId: "tenant" };
  for (const [docId, { title, chunks }] of Object.entries(documents)) {
    await index.register(key, newVersion({ docId, uri: `${docId}.md`, title }));
    let from = 0;
    const entries = chunks.map(({ section = "", text }, order) => {
      const chunk = {
        chunkId: chunkIdOf(docId, 1, order),
        docId,
        version: 1,
        order,
        section,
        text,
        from,
        to: from + text.length,
      };
      from += text.length + 2;
      return { chunk, terms: chunkTerms(title, chunk) };
    });
    await index.complete(key, docId, 1, { renditionChecksum: docId, pages: null, chunks: entries });
  }
  return index;
}
