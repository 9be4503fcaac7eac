import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import { parseWith } from "../requests/request-body.ts";
import { addUploads } from "./add-upload.ts";
import { addUrl } from "./add-url.ts";
import { findCollection, putIntoCollection } from "./collections.ts";
import { refuseUnlessReplaceable } from "./find-changeable.ts";
import { discardAll, receiveUpload } from "./receive-upload.ts";
import { uploadFieldsSchema } from "./upload-fields.ts";
import { uploadQuota } from "./upload-quota.ts";

/** Adds what a multipart request brings, files or the address of a page, and puts it into its collection. */
export async function addToLibrary(
  container: Container,
  principal: Principal,
  request: Request,
): Promise<UploadedDocument[]> {
  const quota = await uploadQuota(container, principal);
  quota.check({ documents: 1 });
  const upload = await receiveUpload(request, principal, container.objectStore, {
    checkLength: (bytes) => quota.check({ bytes }),
    checkFiles: ({ count, bytes }) => quota.check({ documents: count, bytes }),
    checkFields: (fields, files) => void readFields(fields, files),
  });
  try {
    const fields = readFields(upload.fields, upload.files.length);
    if (upload.files.length === 0 && fields.url === undefined) {
      throw new AppError("invalid_request", {
        message: "There is no file in the upload. Send one or more in the field `files`.",
      });
    }
    await refuseUnlessReplaceable(container, principal, fields.docId);
    const into =
      fields.collection === undefined ? null : await findCollection(container, principal, fields.collection);
    const documents: UploadedDocument[] = [];
    if (fields.url !== undefined)
      documents.push(...(await addUrl({ container, principal, fields }, fields.url, quota)));
    documents.push(...(await addUploads({ container, principal, fields }, upload.files, quota)));
    if (into) {
      const docIds = documents.flatMap(({ docId }) => docId ?? []);
      await putIntoCollection(container, principal, { docIds, collectionId: into.collectionId });
    }
    return documents;
  } finally {
    await discardAll(upload.files);
  }
}

/** Checks the fields received so far, so that an error is reported before the following files are sent. */
function readFields(given: Record<string, string>, files: number) {
  const fields = parseWith(uploadFieldsSchema, given, "body");
  if (files > 1 && (fields.docId || fields.uri || fields.title)) {
    throw new AppError("invalid_request", {
      message:
        "doc_id, uri and title name one document, but the upload holds several files. Send them one by one.",
    });
  }
  if (files > 0 && fields.url !== undefined) {
    throw new AppError("invalid_request", {
      message: "url names a page to fetch, but the upload holds files. Send one or the other.",
    });
  }
  return fields;
}
