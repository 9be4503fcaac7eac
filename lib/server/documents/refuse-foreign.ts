import { titleFromName } from "../../documents/clean-file-name.ts";
import { fileFaultOf } from "../../documents/file-fault.ts";
import { foreignFile } from "../../documents/foreign-file.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import type { StagedObject } from "../../ports/object-store.ts";

/**
 * A file that was never a document is told of in the upload's answer alone: nothing is
 * registered, and nothing stored.
 */
export async function refuseForeign(name: string, file: StagedObject): Promise<UploadedDocument | null> {
  const refusal = await foreignFile(name, file);
  if (refusal === null) return null;
  return {
    docId: null,
    version: null,
    title: titleFromName(name),
    uri: name,
    checksum: file.checksum,
    status: "failed",
    duplicate: false,
    error: { code: fileFaultOf(refusal) ?? refusal.code, message: refusal.userMessage },
  };
}
