import { extname } from "node:path";
import type { Container } from "../../container.ts";
import { hasItsText } from "../../documents/repair-text.ts";
import { setAsideUnused } from "../../documents/sweep-orphans.ts";
import type { Document, DocumentVersion } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import { ingestJob } from "../background/ingest-worker.ts";
import { audit } from "../process/audit.ts";
import { getServer } from "../process/get-server.ts";

export interface DocumentToAdd {
  docId?: string;
  uri: string;
  title: string;
  docType: string;
  metadata: Record<string, unknown>;
  checksum: string;
  bytes: number;
}

/**
 * Registers a stored object as a document version and queues it for reading; adding the same bytes again
 * changes nothing.
 */
export async function addDocument(
  container: Container,
  principal: Principal,
  input: DocumentToAdd,
): Promise<{ document: Document; version: DocumentVersion; duplicate: boolean }> {
  const registered = await container.documentIndex.register(principal, {
    ...input,
    mediaType: mediaTypeByName(input.uri),
    createdBy: principal.userId,
    asAdmin: principal.role === "admin",
  });
  const { document, version, duplicate } = registered;
  if (document.createdBy !== principal.userId && !duplicate)
    audit({ action: "replace", outcome: "done", person: principal, document: document.docId });
  const isToRead = version.status === "queued" || version.status === "processing";
  // Adding the same bytes again also repairs what was lost: the original when it was stored, and the text
  // here.
  if (isToRead || (duplicate && !(await hasItsText(principal, { version }, container.objectStore)))) {
    const job = ingestJob(principal.tenantId, document.docId, version.version, principal.userId, version);
    await container.jobs.add(job, Date.now());
    getServer().worker.wake();
  }
  return registered;
}

/** The same for bytes that were just stored: if the library refuses them, they are set aside. */
export async function addStored(
  container: Container,
  principal: Principal,
  input: DocumentToAdd,
): ReturnType<typeof addDocument> {
  try {
    return await addDocument(container, principal, input);
  } catch (error) {
    const { documentIndex: index, objectStore: objects } = container;
    const key = { tenantId: principal.tenantId };
    // While the index is unreachable this cannot be decided; the daily batch checks again.
    await setAsideUnused({ index, objects }, key, [input.checksum]).catch(() => {});
    throw error;
  }
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
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".tif": "image/tiff",
  ".tiff": "image/tiff",
  ".webp": "image/webp",
  ".odt": "application/vnd.oasis.opendocument.text",
  ".ods": "application/vnd.oasis.opendocument.spreadsheet",
  ".odp": "application/vnd.oasis.opendocument.presentation",
  ".rtf": "application/rtf",
  ".epub": "application/epub+zip",
  ".eml": "message/rfc822",
  ".msg": "application/vnd.ms-outlook",
  ".json": "application/json",
  ".jsonl": "application/jsonl",
};

/** The type suggested by the name; reading the bytes corrects it. */
function mediaTypeByName(name: string): string {
  return MEDIA_TYPES[extname(name).toLowerCase()] ?? "application/octet-stream";
}
