import { randomUUID } from "node:crypto";
import type { Document, DocumentError, DocumentVersion } from "../../domain/document.ts";
import type { NewDocumentVersion } from "../../ports/document-index.ts";
import {
  documentOf,
  type StoredDocument,
  type StoredVersion,
  versionsOf,
} from "./elasticsearch-document-records.ts";

export interface Registered {
  document: Document;
  version: DocumentVersion;
  duplicate: boolean;
}

export interface VersionState {
  status: "queued" | "processing" | "failed";
  progress: number | null;
  error: DocumentError | null;
}

export const QUEUED: VersionState = { status: "queued", progress: 0, error: null };

export function registered(stored: StoredDocument, duplicate: boolean): Registered {
  const newest = versionsOf(stored).find(({ version }) => version === stored.version);
  if (!newest) throw new Error(`The document ${stored.docId} does not hold its newest version.`);
  return { document: documentOf(stored), version: newest, duplicate };
}

export function withState(
  stored: StoredDocument,
  version: number,
  state: VersionState,
): StoredDocument | null {
  const known = stored.versions.find((entry) => entry.version === version);
  if (!known || known.status === "ready") return null;
  const error = state.error ?? undefined;
  const versions = stored.versions.map((entry) =>
    entry === known ? { ...known, status: state.status, error } : entry,
  );
  if (version !== stored.version) return { ...stored, versions };
  return {
    ...stored,
    versions,
    status: state.status,
    progress: state.progress ?? stored.progress,
    error,
    updatedAt: new Date().toISOString(),
  };
}

export function withUpload(
  tenantId: string,
  docId: string,
  input: NewDocumentVersion,
  uploadId: string,
  known: StoredDocument | null,
): StoredDocument {
  const now = new Date().toISOString();
  const version: StoredVersion = {
    version: (known?.version ?? 0) + 1,
    checksum: input.checksum,
    bytes: input.bytes,
    mediaType: input.mediaType,
    status: "queued",
    renditionChecksum: null,
    pages: null,
    createdBy: input.createdBy,
    createdAt: now,
    uploadId,
    textId: null,
    chunks: 0,
  };
  return {
    tenantId,
    docId,
    docKey: known?.docKey ?? randomUUID(),
    title: input.title,
    uri: input.uri,
    docType: input.docType,
    mediaType: input.mediaType,
    bytes: input.bytes,
    pages: null,
    version: version.version,
    readyVersion: known?.readyVersion ?? null,
    checksum: input.checksum,
    status: "queued",
    progress: 0,
    metadata: input.metadata,
    createdBy: known?.createdBy ?? input.createdBy,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
    versions: [...(known?.versions ?? []), version],
  };
}
