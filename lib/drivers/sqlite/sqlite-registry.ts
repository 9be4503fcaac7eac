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
import { registryStatements } from "./sqlite-registry-statements.ts";

const SORTS = {
  updated: { column: "updated_at", property: "updatedAt", descending: true },
  title: { column: "title", property: "title", descending: false },
  bytes: { column: "bytes", property: "bytes", descending: true },
  type: { column: "doc_type", property: "docType", descending: false },
} as const;

/** Documents and their versions, without their chunks. All methods are synchronous. */
export class DocumentRegistry {
  readonly #database: DatabaseSync;
  readonly #sql: ReturnType<typeof registryStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = registryStatements(database);
  }

  find(tenantId: string, docId: string): Document | null {
    const row = this.#sql.byId.get(tenantId, docId);
    return row ? documentOf(row) : null;
  }

  findVersion(tenantId: string, docId: string, version: number): DocumentVersion | null {
    const row = this.#sql.versionById.get(tenantId, docId, version);
    return row ? versionOf(row) : null;
  }

  /** Does nothing if the version is already ready, or gone. */
  setState(
    tenantId: string,
    docId: string,
    version: number,
    state: { status: string; progress: number | null; error: DocumentError | null },
  ): void {
    const error = state.error === null ? null : JSON.stringify(state.error);
    const changed = this.#sql.setVersionState.run(state.status, error, tenantId, docId, version).changes;
    if (changed === 0) return;
    const now = new Date().toISOString();
    this.#sql.setDocumentState.run(state.status, state.progress, error, now, tenantId, docId, version);
  }

  /** Inside a transaction. */
  setMetadata(tenantId: string, docId: string, changes: Record<string, unknown>, docType?: string): boolean {
    const known = this.find(tenantId, docId);
    if (!known) return false;
    const metadata = JSON.stringify(mergeMetadata(known.metadata, changes));
    this.#sql.storeMetadata.run(metadata, docType ?? known.docType, tenantId, docId);
    return true;
  }

  /** Inside a transaction. */
  register(tenantId: string, input: NewDocumentVersion) {
    const row =
      input.docId === undefined
        ? this.#sql.byUri.get(tenantId, input.uri, input.createdBy)
        : this.#sql.byId.get(tenantId, input.docId);
    const known = row ? documentOf(row) : null;
    if (known && known.createdBy !== input.createdBy && !input.asAdmin)
      throw refuseForeignDocument(known.docId);
    if (known && known.checksum === input.checksum) {
      if (known.status === "failed") {
        this.setState(tenantId, known.docId, known.version, {
          status: "queued",
          progress: 0,
          error: null,
        });
      }
      return this.#stored(tenantId, known.docId, true);
    }
    const docId = known?.docId ?? input.docId ?? this.#freeDocId(tenantId, input.uri);
    this.#store(tenantId, docId, known, input);
    return this.#stored(tenantId, docId, false);
  }

  findByIdKey(tenantId: string, idKey: string, limit: number): Document[] {
    return idKey === "" ? [] : this.#sql.byIdKey.all(tenantId, idKey, Math.max(0, limit)).map(documentOf);
  }

  versions(tenantId: string, docId: string): DocumentVersion[] {
    return this.#sql.versionsOf.all(tenantId, docId).map(versionOf);
  }

  list(tenantId: string, query: DocumentQuery): { documents: Document[]; nextCursor: string | null } {
    const sort = query.sort ?? "updated";
    const { column, property, descending } = SORTS[sort];
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
    const rows = this.#database
      .prepare(
        `SELECT * FROM documents WHERE ${conditions.join(" AND ")} ORDER BY ${column} ${direction}, doc_id ${direction} LIMIT ?`,
      )
      .all(...values, query.limit + 1)
      .map(documentOf);
    const documents = rows.slice(0, query.limit);
    const last = documents.at(-1);
    if (rows.length <= query.limit || !last) return { documents, nextCursor: null };
    return { documents, nextCursor: listCursor(sort, { value: last[property], doc_id: last.docId }) };
  }

  usage(tenantId: string, createdBy: string | null = null): { documents: number; bytes: number } {
    const row = this.#sql.measureDocuments.get(tenantId, createdBy, createdBy);
    return { documents: Number(row?.documents ?? 0), bytes: Number(row?.bytes ?? 0) };
  }

  count(tenantId: string): number {
    return Number(this.#sql.countDocuments.get(tenantId)?.documents ?? 0);
  }

  unfinished(limit: number): { tenantId: string; docId: string; version: number }[] {
    return this.#sql.unfinishedVersions.all(limit).map((row) => ({
      tenantId: String(row.tenant_id),
      docId: String(row.doc_id),
      version: Number(row.version),
    }));
  }

  tenants(): string[] {
    return this.#sql.tenantIds.all().map((row) => String(row.tenant_id));
  }

  /** Stores the rows of a document from another store unchanged, if it has none here. */
  restore(tenantId: string, document: Document, versions: readonly DocumentVersion[]): void {
    const { docId, error, metadata } = document;
    this.#sql.restoreDocument.run(
      tenantId,
      docId,
      documentIdKey(docId),
      document.title,
      document.uri,
      foldForList(`${document.title}\n${document.uri}`),
      document.docType,
      document.mediaType,
      document.bytes,
      document.pages,
      document.version,
      document.readyVersion,
      document.checksum,
      document.status,
      document.progress,
      error === undefined ? null : JSON.stringify(error),
      JSON.stringify(metadata),
      document.createdBy,
      document.createdAt,
      document.updatedAt,
    );
    for (const version of versions) {
      this.#sql.restoreVersion.run(
        tenantId,
        docId,
        version.version,
        version.checksum,
        version.bytes,
        version.mediaType,
        version.status,
        version.renditionChecksum,
        version.pages,
        version.error === undefined ? null : JSON.stringify(version.error),
        version.createdBy,
        version.createdAt,
      );
    }
  }

  usesObject(tenantId: string, checksum: string): boolean {
    return this.#sql.objectUser.get(tenantId, checksum, tenantId, checksum) !== undefined;
  }

  /** Stores the document as it arrives, and its new version. */
  #store(tenantId: string, docId: string, known: Document | null, input: NewDocumentVersion): void {
    const now = new Date().toISOString();
    const metadata = JSON.stringify(input.metadata);
    const foundBy = foldForList(`${input.title}\n${input.uri}`);
    const { title, uri, docType: type, mediaType: media, bytes, checksum, createdBy: by } = input;
    const told = [title, uri, foundBy, type, media, bytes, checksum, metadata];
    if (known) this.#sql.renewDocument.run(...told, now, tenantId, docId);
    else this.#sql.insertDocument.run(tenantId, docId, documentIdKey(docId), ...told, by, now, now);
    const version = (known?.version ?? 0) + 1;
    this.#sql.insertVersion.run(tenantId, docId, version, checksum, bytes, media, by, now);
  }

  #freeDocId(tenantId: string, uri: string): string {
    const wanted = readableDocId(uri);
    let docId = wanted;
    for (let suffix = 2; this.#sql.byId.get(tenantId, docId); suffix++) docId = `${wanted}-${suffix}`;
    return docId;
  }

  #stored(tenantId: string, docId: string, duplicate: boolean) {
    const document = this.find(tenantId, docId);
    const version = document && this.findVersion(tenantId, docId, document.version);
    if (!document || !version) {
      throw new AppError("internal", { message: `The document ${docId} has no row for its newest version.` });
    }
    return { document, version, duplicate };
  }
}
