import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Chunk } from "../../domain/document.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { parseChunkId } from "../shared/document-ids.ts";
import { CHUNK_COLUMNS, chunkOf } from "./index-rows.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { ChunkSearch } from "./sqlite-chunk-search.ts";
import { ChunkWriter } from "./sqlite-chunk-writer.ts";
import { transaction } from "./sqlite-database.ts";
import { DocumentRegistry } from "./sqlite-registry.ts";
import { createIndexTenants } from "./sqlite-tenants.ts";
import { WriteTogether } from "./write-together.ts";

const CHUNKS_IN_ORDER = `SELECT ${CHUNK_COLUMNS} FROM chunks c WHERE tenant_id = ? AND doc_id = ? AND version = ? AND "order" >= ? ORDER BY "order" LIMIT ?`;

/** The document index in the embedded database (tables of drizzle/migrations/0001-documents.sql). */
export function createSqliteDocumentIndex({ database }: { database: DatabaseSync }): DocumentIndex {
  const tenants = createIndexTenants(database);
  const registry = new DocumentRegistry(database);
  const writer = new ChunkWriter(database, registry, tenants);
  const registered = new WriteTogether(database, transaction);
  const setState: DocumentRegistry["setState"] = (...state) =>
    transaction(database, () => registry.setState(...state));
  const search = new ChunkSearch(database, tenants);
  const chunksInOrder = database.prepare(CHUNKS_IN_ORDER);
  const reading = <Result>(work: () => Result) => inOneState(database, work);

  return {
    register: (key, input) =>
      run("add the document", () => registered.run(1, () => registry.register(key.tenantId, input))),
    setProgress: (key, docId, version, status, progress) =>
      run("note the document's progress", () =>
        setState(key.tenantId, docId, version, { status, progress, error: null }),
      ),
    complete: (key, docId, version, result) =>
      run("store the document's text", () => writer.complete(key.tenantId, docId, version, result)),
    fail: (key, docId, version, error) =>
      run("note the document's failure", async () => {
        const state = { status: "failed", progress: null, error };
        setState(key.tenantId, docId, version, state);
        await writer.clear(key.tenantId, docId, version);
      }),
    setMetadata: (key, ...said) =>
      run("note what the document says of itself", () =>
        transaction(database, () => registry.setMetadata(key.tenantId, ...said)),
      ),
    find: (key, docId) => run("read the document", () => registry.find(key.tenantId, docId)),
    findByIdKey: (key, idKey, limit) =>
      run("look for a document by its id", () => registry.findByIdKey(key.tenantId, idKey, limit)),
    versions: (key, docId) =>
      run("read the document's versions", () => registry.versions(key.tenantId, docId)),
    list: (key, query) => run("list the documents", () => registry.list(key.tenantId, query)),
    count: (key) => run("count the documents", () => registry.count(key.tenantId)),
    usage: (key, createdBy) => run("measure the documents", () => registry.usage(key.tenantId, createdBy)),
    unfinished: (limit) => run("find unfinished documents", () => registry.unfinished(limit)),
    remove: (key, docId) => run("delete the document", () => writer.remove(key.tenantId, docId)),
    search: (key, terms, scoring, filter, limit) =>
      run("search the documents", () =>
        reading(() => search.search(key.tenantId, terms, scoring, filter, limit)),
      ),
    termStatistics: (key, terms) =>
      run("read term statistics", () => reading(() => search.termStatistics(key.tenantId, terms))),
    chunks: (key, docId, version, range) =>
      run("read the document's text", () =>
        chunksInOrder.all(key.tenantId, docId, version, range.from, range.limit).map(chunkOf),
      ),
    chunksById: (key, chunkIds) =>
      run("read passages", () => reading(() => chunksById(chunksInOrder, key.tenantId, chunkIds))),
    usesObject: (key, checksum) =>
      run("look up a stored file", () => registry.usesObject(key.tenantId, checksum)),
    // Nothing to finish: a document is removed in one transaction.
    finishRemovals: async () => 0,
    tenants: () => run("list the tenants", () => registry.tenants()),
    restore: (key, stored) => run("store the document", () => writer.restore(key.tenantId, stored)),
  };
}

/** Several reads of one state of the database. */
function inOneState<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN");
  try {
    return work();
  } finally {
    if (database.isOpen && database.isTransaction) database.exec("COMMIT");
  }
}

function chunksById(chunksInOrder: StatementSync, tenantId: string, chunkIds: readonly string[]): Chunk[] {
  return chunkIds.flatMap((chunkId) => {
    const place = parseChunkId(chunkId);
    if (!place) return [];
    const [row] = chunksInOrder.all(tenantId, place.docId, place.version, place.order, 1);
    const chunk = row && chunkOf(row);
    return chunk && chunk.chunkId === chunkId ? [chunk] : [];
  });
}
