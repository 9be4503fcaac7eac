import { extname } from "node:path";
import type { Container } from "../../container.ts";
import type { Document, DocumentVersion } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import { ingestJob } from "../background/ingest-worker.ts";
import { getServer } from "../process/get-server.ts";

export interface DocumentToAdd {
  doc_id?: string;
  uri: string;
  title: string;
  doc_type: string;
  metadata: Record<string, unknown>;
  checksum: string;
  bytes: number;
}

/** Registers a stored object as a document version and has it read in the background; the same bytes again change nothing. */
export async function addDocument(
  container: Container,
  principal: Principal,
  input: DocumentToAdd,
): Promise<{ document: Document; version: DocumentVersion; duplicate: boolean }> {
  const registered = await container.documentIndex.register(principal, {
    ...input,
    media_type: mediaTypeByName(input.uri),
    created_by: principal.userId,
  });
  const { document, version } = registered;
  if (version.status === "queued" || version.status === "processing") {
    await container.jobs.add(ingestJob(principal.tenantId, document.doc_id, version.version), Date.now());
    getServer().worker.wake();
  }
  return registered;
}

const MEDIA_TYPES: Record<string, string> = {
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".hwp": "application/x-hwp",
  ".hwpx": "application/hwp+zip",
  ".html": "text/html",
  ".htm": "text/html",
  ".md": "text/markdown",
  ".markdown": "text/markdown",
  ".csv": "text/csv",
  ".txt": "text/plain",
};

/** What the name promises; reading the bytes corrects it. */
function mediaTypeByName(name: string): string {
  return MEDIA_TYPES[extname(name).toLowerCase()] ?? "application/octet-stream";
}
