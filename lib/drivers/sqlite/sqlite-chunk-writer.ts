import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { notFound } from "../../domain/app-error.ts";
import { type Document, documentSchema, documentVersionSchema } from "../../domain/document.ts";
import type { ChunkToIndex, DocumentIndex, DocumentToRestore } from "../../ports/document-index.ts";
import { INDEX_BATCH_CHUNKS } from "../../tunables/documents.ts";
import { foldForList } from "../shared/fold-for-list.ts";
import { packTermCounts } from "../shared/term-counts.ts";
import { whenFree } from "./run-sqlite.ts";
import { derivedTransaction, transaction } from "./sqlite-database.ts";
import type { DocumentRegistry } from "./sqlite-registry.ts";
import type { IndexTenants } from "./sqlite-tenants.ts";
import { WriteTogether } from "./write-together.ts";

type Completed = Parameters<DocumentIndex["complete"]>[3];

/**
 * Writes the chunks of a version and makes it the searched one. A search returns only chunks whose version is
 * the document's `ready_version`, so raising that number is the swap. Chunks may enter the index before it
 * and leave after it, batch by batch, so a large document never blocks the database (or this process) for
 * long.
 */
export class ChunkWriter {
  readonly #database: DatabaseSync;
  readonly #registry: DocumentRegistry;
  readonly #tenants: IndexTenants;
  readonly #together: WriteTogether;
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor(database: DatabaseSync, registry: DocumentRegistry, tenants: IndexTenants) {
    this.#database = database;
    this.#registry = registry;
    this.#tenants = tenants;
    this.#together = new WriteTogether(database, derivedTransaction);
    this.#sql = statementsOf(database);
  }

  /**
   * Does not wait for the disk: the text can be read again, and after a power failure a lost version is still
   * registered as unread, so the next start reads it.
   */
  async complete(tenantId: string, docId: string, version: number, result: Completed): Promise<void> {
    let written = 0;
    let state: "writing" | "again" | "clearing" | "done" = "writing";
    while (state !== "done") {
      const batch = result.chunks.slice(written, written + INDEX_BATCH_CHUNKS);
      const step = (): typeof state => {
        const known = this.#registry.findVersion(tenantId, docId, version);
        const document = this.#registry.find(tenantId, docId);
        if (!known || !document) throw notFound("version");
        if (known.status !== "ready") {
          const searched = version > (document.readyVersion ?? 0);
          for (const entry of batch) this.#writeChunk(tenantId, entry, searched);
          if (written + batch.length < result.chunks.length) return "writing";
          const indexed = Number(this.#sql.countIndexed.get(tenantId, docId, version)?.chunks);
          // The version was declared failed and cleared in between, so its chunks are written again.
          if (searched && indexed < result.chunks.length) return "again";
          this.#finish(document, tenantId, version, result);
        }
        return this.#clearOutdated(tenantId, docId) ? "clearing" : "done";
      };
      state = await whenFree(() => this.#together.run(batch.length, step));
      written = state === "again" ? 0 : written + batch.length;
    }
  }

  /** Removes from the index what a version that will never be ready left there. */
  async clear(tenantId: string, docId: string, version: number): Promise<void> {
    const step = () => transaction(this.#database, () => this.#clearFailed(tenantId, docId, version));
    while (await whenFree(step)) await setImmediate();
  }

  remove(tenantId: string, docId: string): boolean {
    return transaction(this.#database, () => this.#removeAll(tenantId, docId));
  }

  /** Restores the whole document in one transaction, exactly as it was in the other store. */
  restore(tenantId: string, { document, versions, chunks }: DocumentToRestore): void {
    const lengths = new Map(chunks.map((entry) => [entry.version, entry.chunks.length]));
    const given = versions.map((version) => ({
      ...documentVersionSchema.parse(version),
      chunks: lengths.get(version.version) ?? 0,
    }));
    const wanted = JSON.stringify([documentSchema.parse(document), given]);
    transaction(this.#database, () => {
      if (this.#fingerprint(tenantId, document.docId) === wanted) return;
      this.#removeAll(tenantId, document.docId);
      this.#registry.restore(tenantId, document, versions);
      for (const { version, chunks: entries } of chunks)
        for (const entry of entries) this.#writeChunk(tenantId, entry, version === document.readyVersion);
    });
  }

  #leaveIndex(tenantNo: number, chunkNo: number): void {
    const terms = this.#sql.deleteTerms.get(chunkNo);
    if (!terms) return;
    this.#sql.deleteIndex.run(chunkNo);
    this.#tenants.add(tenantNo, -1, [
      -Number(terms.title_terms),
      -Number(terms.heading_terms),
      -Number(terms.body_terms),
    ]);
  }

  #enterIndex(tenantNo: number, chunkNo: number, { terms }: ChunkToIndex): void {
    const lengths = [terms.title.length, terms.heading.length, terms.body.length] as const;
    this.#sql.insertTerms.run(chunkNo, ...lengths, packTermCounts(terms));
    const stored = (list: readonly string[]) =>
      list.map((term) => this.#tenants.storedTerm(tenantNo, term)).join(" ");
    this.#sql.insertIndex.run(chunkNo, stored(terms.title), stored(terms.heading), stored(terms.body));
    this.#tenants.add(tenantNo, 1, lengths);
  }

  /** Replaces what an earlier attempt left in the same place. */
  #writeChunk(tenantId: string, entry: ChunkToIndex, searched: boolean): void {
    const { chunk } = entry;
    const tenantNo = this.#tenants.numberOf(tenantId);
    const before = this.#sql.chunkAt.get(tenantId, chunk.docId, chunk.version, chunk.order);
    if (before) {
      this.#leaveIndex(tenantNo, Number(before.chunk_no));
      this.#sql.deleteChunk.run(Number(before.chunk_no));
    }
    const { lastInsertRowid } = this.#sql.insertChunk.run(
      tenantId,
      chunk.docId,
      chunk.version,
      chunk.order,
      chunk.section,
      chunk.from,
      chunk.to,
      chunk.page ?? null,
      chunk.text,
    );
    if (searched) this.#enterIndex(tenantNo, Number(lastInsertRowid), entry);
  }

  #finish({ docId, uri }: Document, tenantId: string, version: number, result: Completed): void {
    const tenantNo = this.#tenants.numberOf(tenantId);
    for (const row of this.#sql.chunksFrom.all(tenantId, docId, version, result.chunks.length)) {
      this.#leaveIndex(tenantNo, Number(row.chunk_no));
      this.#sql.deleteChunk.run(Number(row.chunk_no));
    }
    this.#sql.finishVersion.run(
      result.renditionChecksum,
      result.pages,
      result.mediaType ?? null,
      tenantId,
      docId,
      version,
    );
    this.#sql.finishDocument.run(
      result.pages,
      result.mediaType ?? null,
      new Date().toISOString(),
      tenantId,
      docId,
      version,
    );
    const foundBy = result.title === undefined ? null : foldForList(`${result.title}\n${uri}`);
    const raised = this.#sql.raiseReadyVersion.run(
      version,
      result.title ?? null,
      foundBy,
      tenantId,
      docId,
      version,
    );
    if (raised.changes > 0)
      this.#registry.setMetadata(tenantId, docId, result.metadata ?? {}, result.docType);
  }

  /**
   * Removes up to one batch of a document's outdated chunks from the index; false when none is left. A
   * version newer than the searched one is still being written, so it is left alone.
   */
  #clearOutdated(tenantId: string, docId: string): boolean {
    return this.#clearRows(
      tenantId,
      this.#sql.outdated.all(tenantId, docId, tenantId, docId, INDEX_BATCH_CHUNKS),
    );
  }

  #clearFailed(tenantId: string, docId: string, version: number): boolean {
    if (this.#registry.findVersion(tenantId, docId, version)?.status !== "failed") return false;
    return this.#clearRows(tenantId, this.#sql.unwanted.all(tenantId, docId, version, INDEX_BATCH_CHUNKS));
  }

  #clearRows(tenantId: string, rows: readonly Record<string, unknown>[]): boolean {
    const tenantNo = this.#tenants.numberOf(tenantId);
    for (const row of rows) this.#leaveIndex(tenantNo, Number(row.chunk_no));
    return rows.length === INDEX_BATCH_CHUNKS;
  }

  #removeAll(tenantId: string, docId: string): boolean {
    const tenantNo = this.#tenants.numberOf(tenantId);
    for (const row of this.#sql.chunksOfDocument.all(tenantId, docId)) {
      this.#leaveIndex(tenantNo, Number(row.chunk_no));
      this.#sql.deleteChunk.run(Number(row.chunk_no));
    }
    this.#sql.deleteVersions.run(tenantId, docId);
    return this.#sql.deleteDocument.run(tenantId, docId).changes > 0;
  }

  /** Everything stored about a document except its chunks' words. */
  #fingerprint(tenantId: string, docId: string): string {
    const document = this.#registry.find(tenantId, docId);
    const versions = this.#registry.versions(tenantId, docId).map((version) => ({
      ...documentVersionSchema.parse(version),
      chunks: Number(this.#sql.countChunks.get(tenantId, docId, version.version)?.chunks),
    }));
    return JSON.stringify([document && documentSchema.parse(document), versions]);
  }
}

function statementsOf(database: DatabaseSync) {
  return {
    chunkAt: database.prepare(
      `SELECT chunk_no FROM chunks WHERE tenant_id = ? AND doc_id = ? AND version = ? AND "order" = ?`,
    ),
    insertChunk: database.prepare(
      `INSERT INTO chunks (tenant_id, doc_id, version, "order", section, "from", "to", page, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    chunksFrom: database.prepare(
      `SELECT chunk_no FROM chunks WHERE tenant_id = ? AND doc_id = ? AND version = ? AND "order" >= ?`,
    ),
    chunksOfDocument: database.prepare("SELECT chunk_no FROM chunks WHERE tenant_id = ? AND doc_id = ?"),
    outdated: database.prepare(
      `SELECT c.chunk_no FROM chunks c JOIN chunk_terms t ON t.chunk_no = c.chunk_no
     WHERE c.tenant_id = ? AND c.doc_id = ?
     AND c.version < (SELECT ready_version FROM documents WHERE tenant_id = ? AND doc_id = ?) LIMIT ?`,
    ),
    unwanted: database.prepare(
      `SELECT c.chunk_no FROM chunks c JOIN chunk_terms t ON t.chunk_no = c.chunk_no
     WHERE c.tenant_id = ? AND c.doc_id = ? AND c.version = ? LIMIT ?`,
    ),
    countIndexed: database.prepare(
      `SELECT count(*) AS chunks FROM chunks c JOIN chunk_terms t ON t.chunk_no = c.chunk_no
     WHERE c.tenant_id = ? AND c.doc_id = ? AND c.version = ?`,
    ),
    deleteChunk: database.prepare("DELETE FROM chunks WHERE chunk_no = ?"),
    insertTerms: database.prepare(
      "INSERT INTO chunk_terms (chunk_no, title_terms, heading_terms, body_terms, counts) VALUES (?, ?, ?, ?, ?)",
    ),
    deleteTerms: database.prepare(
      "DELETE FROM chunk_terms WHERE chunk_no = ? RETURNING title_terms, heading_terms, body_terms",
    ),
    insertIndex: database.prepare(
      "INSERT INTO chunk_index (rowid, title, heading, body) VALUES (?, ?, ?, ?)",
    ),
    deleteIndex: database.prepare("DELETE FROM chunk_index WHERE rowid = ?"),
    finishVersion: database.prepare(
      `UPDATE document_versions SET status = 'ready', error = NULL, rendition_checksum = ?, pages = ?, media_type = coalesce(?, media_type) WHERE tenant_id = ? AND doc_id = ? AND version = ?`,
    ),
    finishDocument: database.prepare(
      `UPDATE documents SET status = 'ready', progress = 1, error = NULL, pages = ?, media_type = coalesce(?, media_type), updated_at = ? WHERE tenant_id = ? AND doc_id = ? AND version = ?`,
    ),
    raiseReadyVersion: database.prepare(
      `UPDATE documents SET ready_version = ?, title = coalesce(?, title), found_by = coalesce(?, found_by)
     WHERE tenant_id = ? AND doc_id = ? AND coalesce(ready_version, 0) < ?`,
    ),
    countChunks: database.prepare(
      "SELECT count(*) AS chunks FROM chunks WHERE tenant_id = ? AND doc_id = ? AND version = ?",
    ),
    deleteDocument: database.prepare("DELETE FROM documents WHERE tenant_id = ? AND doc_id = ?"),
    deleteVersions: database.prepare("DELETE FROM document_versions WHERE tenant_id = ? AND doc_id = ?"),
  };
}
