import type { Container } from "../../container.ts";
import { titleFromName } from "../../documents/clean-file-name.ts";
import { fileFaultOf } from "../../documents/file-fault.ts";
import { foreignFile } from "../../documents/foreign-file.ts";
import type { AppError } from "../../domain/app-error.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import type { StagedObject } from "../../ports/object-store.ts";
import { addStored } from "./add-document.ts";
import { shownDocument } from "./shown-document.ts";

/** What an upload may specify about its documents. */
export interface UploadFields {
  docId?: string | undefined;
  uri?: string | undefined;
  title?: string | undefined;
  docType?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
}

export interface AddTools {
  container: Container;
  principal: Principal;
  fields: UploadFields;
}

/** Stores a file and queues it for reading; a file that is no document is not stored. */
export async function addFile(
  { container, principal, fields }: AddTools,
  uri: string,
  staged: StagedObject,
): Promise<UploadedDocument> {
  const foreign = await foreignFile(uri, staged);
  if (foreign !== null) return refusedFile(uri, staged.checksum, foreign);
  await staged.keep();
  const { document, version, duplicate } = await addStored(container, principal, {
    ...(fields.docId ? { docId: fields.docId } : {}),
    uri,
    title: fields.title ?? "",
    docType: fields.docType ?? "document",
    metadata: fields.metadata ?? {},
    checksum: staged.checksum,
    bytes: staged.bytes,
  });
  return {
    docId: document.docId,
    version: version.version,
    title: shownDocument(document, principal).title,
    uri: document.uri,
    checksum: version.checksum,
    status: version.status,
    duplicate,
    ...(version.error ? { error: version.error } : {}),
  };
}

/** A file that was not registered, and why. */
export function refusedFile(uri: string, checksum: string, refusal: AppError): UploadedDocument {
  return {
    docId: null,
    version: null,
    title: titleFromName(uri),
    uri,
    checksum,
    status: "failed",
    duplicate: false,
    error: { code: fileFaultOf(refusal) ?? refusal.code, message: refusal.userMessage },
  };
}
