import type { DatabaseSync } from "node:sqlite";
import { AppError } from "../../domain/app-error.ts";
import {
  type Document,
  type DocumentError,
  type DocumentVersion,
  mergeMetadata,
} from "../../domain/document.ts";
import { refuseForeignDocument } from "../../domain/document-author.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import type { DocumentQuery, NewDocumentVersion } from "../../ports/document-index.ts";
import { readableDocId } from "../shared/document-ids.ts";
import { foldForList } from "../shared/fold-for-list.ts";
import { listCursor, listPosition } from "../shared/list-position.ts";
import { documentOf, versionOf } from "./index-rows.ts";
import { transaction } from "./sqlite-database.ts";

const SORTS = {
  updated: { column: "updated_at", descending: true },
  title: { column: "title", descending: false },
  bytes: { column: "bytes", descending: true },
  type: { column: "doc_type", descending: false },
} as const;

export type DocumentRegistry = ReturnType<typeof createDocumentRegistry>;

/** Documents and their versions, without their chunks. All methods are synchronous. */
export function createDocumentRegistry(database: DatabaseSync) {
  const byId = database.prepare("SELECT * FROM documents WHERE tenant_id = ? AND doc_id = ?");
  const byIdKey = database.prepare(
    "SELECT * FROM documents WHERE tenant_id = ? AND id_key = ? AND ready_version IS NOT NULL ORDER BY doc_id LIMIT ?",
  );
  const byUri = database.prepare(
    "SELECT * FROM documents WHERE tenant_id = ? AND uri = ? AND created_by = ? ORDER BY created_at, doc_id LIMIT 1",
  );
  const versionById = database.prepare(
    "SELECT * FROM document_versions WHERE tenant_id = ? AND doc_id = ? AND version = ?",
  );
  const versionsOf = database.prepare(
    "SELECT * FROM document_versions WHERE tenant_id = ? AND doc_id = ? ORDER BY version",
  );
  const insertDocument = database.prepare(
    `INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, version, checksum, status, progress, metadata, created_by, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, 'queued', 0, ?, ?, ?, ?)`,
  );
  const renewDocument = database.prepare(
    `UPDATE documents SET title = ?, uri = ?, found_by = ?, doc_type = ?, media_type = ?, bytes = ?, pages = NULL, version = version + 1, checksum = ?,
     status = 'queued', progress = 0, error = NULL, metadata = ?, updated_at = ? WHERE tenant_id = ? AND doc_id = ?`,
  );
  const insertVersion = database.prepare(
    `INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, created_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'queued', ?, ?)`,
  );
  const setVersionState = database.prepare(
    `UPDATE document_versions SET status = ?, error = ? WHERE tenant_id = ? AND doc_id = ? AND version = ? AND status <> 'ready'`,
  );
  const setDocumentState = database.prepare(
    `UPDATE documents SET status = ?, progress = coalesce(?, progress), error = ?, updated_at = ? WHERE tenant_id = ? AND doc_id = ? AND version = ?`,
  );
  const storeMetadata = database.prepare(
    "UPDATE documents SET metadata = ? WHERE tenant_id = ? AND doc_id = ?",
  );
  const countDocuments = database.prepare("SELECT count(*) AS documents FROM documents WHERE tenant_id = ?");
  const measureDocuments = database.prepare(
    `SELECT count(DISTINCT d.doc_id) AS documents, coalesce(sum(v.bytes), 0) AS bytes
     FROM documents d JOIN document_versions v ON v.tenant_id = d.tenant_id AND v.doc_id = d.doc_id
     WHERE d.tenant_id = ? AND (? IS NULL OR d.created_by = ?)`,
  );
  const unfinishedVersions = database.prepare(
    `SELECT tenant_id, doc_id, version FROM document_versions WHERE status IN ('queued', 'processing') ORDER BY created_at LIMIT ?`,
  );
  const tenantIds = database.prepare("SELECT DISTINCT tenant_id FROM documents ORDER BY tenant_id");
  const restoreDocument = database.prepare(
    `INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, pages, version, ready_version, checksum, status, progress, error, metadata, created_by, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const restoreVersion = database.prepare(
    `INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, rendition_checksum, pages, error, created_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const objectUser = database.prepare(
    `SELECT 1 FROM document_versions WHERE tenant_id = ? AND checksum = ?
     UNION ALL SELECT 1 FROM document_versions WHERE tenant_id = ? AND rendition_checksum = ? LIMIT 1`,
  );

  function find(tenantId: string, docId: string): Document | null {
    const row = byId.get(tenantId, docId);
    return row ? documentOf(row) : null;
  }

  function findVersion(tenantId: string, docId: string, version: number): DocumentVersion | null {
    const row = versionById.get(tenantId, docId, version);
    return row ? versionOf(row) : null;
  }

  function freeDocId(tenantId: string, uri: string): string {
    const wanted = readableDocId(uri);
    let docId = wanted;
    for (let suffix = 2; byId.get(tenantId, docId); suffix++) docId = `${wanted}-${suffix}`;
    return docId;
  }

  /** Nothing happens to a version that is ready already, or gone. */
  function setState(
    tenantId: string,
    docId: string,
    version: number,
    state: { status: string; progress: number | null; error: DocumentError | null },
  ): void {
    const error = state.error === null ? null : JSON.stringify(state.error);
    const changed = setVersionState.run(state.status, error, tenantId, docId, version).changes;
    if (changed === 0) return;
    const now = new Date().toISOString();
    setDocumentState.run(state.status, state.progress, error, now, tenantId, docId, version);
  }

  /** Inside a transaction. */
  function setMetadata(tenantId: string, docId: string, changes: Record<string, unknown>): boolean {
    const known = find(tenantId, docId);
    if (!known) return false;
    storeMetadata.run(JSON.stringify(mergeMetadata(known.metadata, changes)), tenantId, docId);
    return true;
  }

  function stored(tenantId: string, docId: string, duplicate: boolean) {
    const document = find(tenantId, docId);
    const version = document && findVersion(tenantId, docId, document.version);
    if (!document || !version) {
      throw new AppError("internal", { message: `The document ${docId} has no row for its newest version.` });
    }
    return { document, version, duplicate };
  }

  return {
    find,
    findVersion,
    setState,
    setMetadata,

    register(tenantId: string, input: NewDocumentVersion) {
      return transaction(database, () => {
        const row =
          input.doc_id === undefined
            ? byUri.get(tenantId, input.uri, input.created_by)
            : byId.get(tenantId, input.doc_id);
        const known = row ? documentOf(row) : null;
        if (known && known.created_by !== input.created_by && !input.as_admin)
          throw refuseForeignDocument(known.doc_id);
        const now = new Date().toISOString();
        const metadata = JSON.stringify(input.metadata);
        if (known && known.checksum === input.checksum) {
          if (known.status === "failed") {
            setState(tenantId, known.doc_id, known.version, { status: "queued", progress: 0, error: null });
          }
          return stored(tenantId, known.doc_id, true);
        }
        const docId = known?.doc_id ?? input.doc_id ?? freeDocId(tenantId, input.uri);
        const foundBy = foldForList(`${input.title}\n${input.uri}`);
        const { title, uri, doc_type: type, media_type: media, bytes, checksum, created_by: by } = input;
        if (known)
          renewDocument.run(
            title,
            uri,
            foundBy,
            type,
            media,
            bytes,
            checksum,
            metadata,
            now,
            tenantId,
            docId,
          );
        else
          insertDocument.run(
            tenantId,
            docId,
            documentIdKey(docId),
            title,
            uri,
            foundBy,
            type,
            media,
            bytes,
            checksum,
            metadata,
            by,
            now,
            now,
          );
        insertVersion.run(tenantId, docId, (known?.version ?? 0) + 1, checksum, bytes, media, by, now);
        return stored(tenantId, docId, false);
      });
    },

    findByIdKey(tenantId: string, idKey: string, limit: number): Document[] {
      return idKey === "" ? [] : byIdKey.all(tenantId, idKey, Math.max(0, limit)).map(documentOf);
    },

    versions(tenantId: string, docId: string): DocumentVersion[] {
      return versionsOf.all(tenantId, docId).map(versionOf);
    },

    list(tenantId: string, query: DocumentQuery): { documents: Document[]; next_cursor: string | null } {
      const sort = query.sort ?? "updated";
      const { column, descending } = SORTS[sort];
      const conditions = ["tenant_id = ?"];
      const values: (string | number)[] = [tenantId];
      for (const word of foldForList(query.query ?? "")
        .split(/\s+/u)
        .filter(Boolean)) {
        conditions.push("instr(found_by, ?) > 0");
        values.push(word);
      }
      if (query.docType !== undefined) {
        conditions.push("doc_type = ?");
        values.push(query.docType);
      }
      if (query.status !== undefined) {
        conditions.push("status = ?");
        values.push(query.status);
      }
      if (query.uriPrefix !== undefined) {
        conditions.push("uri >= ? AND uri < ?");
        values.push(query.uriPrefix, `${query.uriPrefix}\u{10ffff}`);
      }
      if (query.cursor !== undefined) {
        const position = listPosition(sort, query.cursor);
        conditions.push(`(${column}, doc_id) ${descending ? "<" : ">"} (?, ?)`);
        values.push(position.value, position.doc_id);
      }
      const direction = descending ? "DESC" : "ASC";
      const rows = database
        .prepare(
          `SELECT * FROM documents WHERE ${conditions.join(" AND ")} ORDER BY ${column} ${direction}, doc_id ${direction} LIMIT ?`,
        )
        .all(...values, query.limit + 1)
        .map(documentOf);
      const documents = rows.slice(0, query.limit);
      const last = documents.at(-1);
      if (rows.length <= query.limit || !last) return { documents, next_cursor: null };
      return { documents, next_cursor: listCursor(sort, { value: last[column], doc_id: last.doc_id }) };
    },

    usage(tenantId: string, createdBy: string | null = null): { documents: number; bytes: number } {
      const row = measureDocuments.get(tenantId, createdBy, createdBy);
      return { documents: Number(row?.documents ?? 0), bytes: Number(row?.bytes ?? 0) };
    },

    count(tenantId: string): number {
      return Number(countDocuments.get(tenantId)?.documents ?? 0);
    },

    unfinished(limit: number): { tenantId: string; doc_id: string; version: number }[] {
      return unfinishedVersions.all(limit).map((row) => ({
        tenantId: String(row.tenant_id),
        doc_id: String(row.doc_id),
        version: Number(row.version),
      }));
    },

    tenants(): string[] {
      return tenantIds.all().map((row) => String(row.tenant_id));
    },

    /** The rows of a document that comes from another store, as they were there: only where there are none. */
    restore(tenantId: string, document: Document, versions: readonly DocumentVersion[]): void {
      const { doc_id: docId, error, metadata } = document;
      restoreDocument.run(
        tenantId,
        docId,
        documentIdKey(docId),
        document.title,
        document.uri,
        foldForList(`${document.title}\n${document.uri}`),
        document.doc_type,
        document.media_type,
        document.bytes,
        document.pages,
        document.version,
        document.ready_version,
        document.checksum,
        document.status,
        document.progress,
        error === undefined ? null : JSON.stringify(error),
        JSON.stringify(metadata),
        document.created_by,
        document.created_at,
        document.updated_at,
      );
      for (const version of versions) {
        restoreVersion.run(
          tenantId,
          docId,
          version.version,
          version.checksum,
          version.bytes,
          version.media_type,
          version.status,
          version.rendition_checksum,
          version.pages,
          version.error === undefined ? null : JSON.stringify(version.error),
          version.created_by,
          version.created_at,
        );
      }
    },

    usesObject(tenantId: string, checksum: string): boolean {
      return objectUser.get(tenantId, checksum, tenantId, checksum) !== undefined;
    },
  };
}
