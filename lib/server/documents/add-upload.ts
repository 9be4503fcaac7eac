import { cleanFileName } from "../../documents/clean-file-name.ts";
import { fileFaultOf } from "../../documents/file-fault.ts";
import { Places } from "../../documents/places.ts";
import { filesOfArchive } from "../../documents/read-archive.ts";
import { AppError } from "../../domain/app-error.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import type { StagedObject } from "../../ports/object-store.ts";
import { UPLOAD_ADDED_AT_ONCE } from "../../tunables/requests.ts";
import { addArchive } from "./add-archive.ts";
import { type AddTools, addFile, refusedFile } from "./add-file.ts";
import type { UploadQuota } from "./upload-quota.ts";

type NamedFile = { name: string; staged: StagedObject };

/**
 * Adds the documents of all files of an upload, in order. Files with different names are added concurrently;
 * of two with the same name the later one becomes the newer version.
 */
export async function addUploads(
  tools: AddTools,
  files: readonly NamedFile[],
  quota: UploadQuota,
): Promise<UploadedDocument[]> {
  const names = new Set(files.map(({ name }) => cleanFileName(name)));
  const places = new Places(names.size === files.length ? UPLOAD_ADDED_AT_ONCE : 1);
  const added = await Promise.allSettled(
    files.map((file) => places.run(() => addUpload(tools, file, quota))),
  );
  return added.flatMap((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/**
 * Adds one file of an upload as a document, or every file inside it if it is an archive. A file that is no
 * document, or an archive that cannot be opened, is reported in the response and not stored.
 */
async function addUpload(tools: AddTools, file: NamedFile, quota: UploadQuota): Promise<UploadedDocument[]> {
  const uri = cleanFileName(tools.fields.uri ?? file.name);
  try {
    const files = await filesOfArchive(uri, file.staged);
    if (files === null) return [await addFile(tools, uri, file.staged)];
    const { docId, title } = tools.fields;
    if (docId || title) throw namesOne();
    return await addArchive(tools, { uri, archive: file.staged, files }, quota);
  } catch (error) {
    if (fileFaultOf(error) === null || !AppError.isInstance(error)) throw error;
    return [refusedFile(uri, file.staged.checksum, error)];
  }
}

function namesOne() {
  return new AppError("invalid_request", {
    message:
      "doc_id and title name one document, but an archive may hold several. Leave them out, or send its files one by one.",
  });
}
