import type { DatabaseSync } from "node:sqlite";

/** The statements on the tables `documents` and `document_versions`, except those for lists. */
export function registryStatements(database: DatabaseSync) {
  return { ...ofDocuments(database), ...ofVersions(database) };
}

function ofDocuments(database: DatabaseSync) {
  return {
    byId: database.prepare("SELECT * FROM documents WHERE tenant_id = ? AND doc_id = ?"),
    byIdKey: database.prepare(
      "SELECT * FROM documents WHERE tenant_id = ? AND id_key = ? AND ready_version IS NOT NULL ORDER BY doc_id LIMIT ?",
    ),
    byUri: database.prepare(
      "SELECT * FROM documents WHERE tenant_id = ? AND uri = ? AND created_by = ? ORDER BY created_at, doc_id LIMIT 1",
    ),
    insertDocument: database.prepare(
      `INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, version, checksum, status, progress, metadata, created_by, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, 'queued', 0, ?, ?, ?, ?)`,
    ),
    renewDocument: database.prepare(
      `UPDATE documents SET title = ?, uri = ?, found_by = ?, doc_type = ?, media_type = ?, bytes = ?, pages = NULL, version = version + 1, checksum = ?,
     status = 'queued', progress = 0, error = NULL, metadata = ?, updated_at = ? WHERE tenant_id = ? AND doc_id = ?`,
    ),
    setDocumentState: database.prepare(
      `UPDATE documents SET status = ?, progress = coalesce(?, progress), error = ?, updated_at = ? WHERE tenant_id = ? AND doc_id = ? AND version = ?`,
    ),
    storeMetadata: database.prepare(
      "UPDATE documents SET metadata = ?, doc_type = ? WHERE tenant_id = ? AND doc_id = ?",
    ),
    countDocuments: database.prepare("SELECT count(*) AS documents FROM documents WHERE tenant_id = ?"),
    measureDocuments: database.prepare(
      `SELECT coalesce(sum(documents), 0) AS documents, coalesce(sum(bytes), 0) AS bytes
     FROM library_usage WHERE tenant_id = ? AND (? IS NULL OR created_by = ?)`,
    ),
    tenantIds: database.prepare("SELECT DISTINCT tenant_id FROM documents ORDER BY tenant_id"),
    restoreDocument: database.prepare(
      `INSERT INTO documents (tenant_id, doc_id, id_key, title, uri, found_by, doc_type, media_type, bytes, pages, version, ready_version, checksum, status, progress, error, metadata, created_by, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
}

function ofVersions(database: DatabaseSync) {
  return {
    versionById: database.prepare(
      "SELECT * FROM document_versions WHERE tenant_id = ? AND doc_id = ? AND version = ?",
    ),
    versionsOf: database.prepare(
      "SELECT * FROM document_versions WHERE tenant_id = ? AND doc_id = ? ORDER BY version",
    ),
    insertVersion: database.prepare(
      `INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, created_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'queued', ?, ?)`,
    ),
    setVersionState: database.prepare(
      `UPDATE document_versions SET status = ?, error = ? WHERE tenant_id = ? AND doc_id = ? AND version = ? AND status <> 'ready'`,
    ),
    unfinishedVersions: database.prepare(
      `SELECT tenant_id, doc_id, version FROM document_versions WHERE status IN ('queued', 'processing') ORDER BY created_at LIMIT ?`,
    ),
    restoreVersion: database.prepare(
      `INSERT INTO document_versions (tenant_id, doc_id, version, checksum, bytes, media_type, status, rendition_checksum, pages, error, created_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    objectUser: database.prepare(
      `SELECT 1 FROM document_versions WHERE tenant_id = ? AND checksum = ?
     UNION ALL SELECT 1 FROM document_versions WHERE tenant_id = ? AND rendition_checksum = ? LIMIT 1`,
    ),
  };
}
