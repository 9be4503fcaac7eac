import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chunkIdOf } from "../../lib/domain/document.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/document-index/sqlite-document-index.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite-database.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import { chunkTerms } from "../../lib/retrieval/chunk-terms.ts";
import type { Paragraph } from "./korquad-data.ts";

/** A document index of its own in a temporary folder. */
export function openBenchIndex(): { index: DocumentIndex; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "ibid-bench-"));
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(import.meta.dirname, "..", "..", "drizzle", "migrations"));
  return {
    index: createSqliteDocumentIndex({ database }),
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Each paragraph as one document of one chunk, registered and completed as an import does. */
export async function addParagraphs(
  index: DocumentIndex,
  tenantId: string,
  paragraphs: readonly Paragraph[],
) {
  const key = { tenantId };
  for (const { docId, title, text } of paragraphs) {
    const { version } = await index.register(key, {
      doc_id: docId,
      uri: `${docId}.md`,
      title,
      doc_type: "md",
      media_type: "text/markdown",
      metadata: {},
      checksum: docId,
      bytes: text.length,
      created_by: "bench",
    });
    const chunk = {
      chunk_id: chunkIdOf(docId, version.version, 0),
      doc_id: docId,
      version: version.version,
      order: 0,
      section: "",
      text,
      from: 0,
      to: text.length,
    };
    const chunks = [{ chunk, terms: chunkTerms(title, chunk) }];
    await index.complete(key, docId, version.version, { rendition_checksum: docId, pages: null, chunks });
  }
}
