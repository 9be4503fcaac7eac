import { cleanFileName } from "@/lib/documents/clean-file-name";
import { AppError } from "@/lib/domain/app-error";
import type { UploadedDocument } from "@/lib/domain/document";
import { addStored } from "@/lib/server/documents/add-document";
import { refuseUnlessReplaceable } from "@/lib/server/documents/find-changeable";
import { discardAll, receiveUpload } from "@/lib/server/documents/receive-upload";
import { refuseForeign } from "@/lib/server/documents/refuse-foreign";
import { shownDocument } from "@/lib/server/documents/shown-document";
import { uploadQuota } from "@/lib/server/documents/upload-quota";
import { handle } from "@/lib/server/requests/handle";
import { parseWith } from "@/lib/server/requests/request-body";
import { listQuerySchema, uploadFieldsSchema } from "./schema";

export const GET = handle({ query: listQuerySchema }, async ({ query, principal, container }) => {
  const { doc_type, ...rest } = query;
  const filter = { ...rest, ...(doc_type ? { docType: doc_type } : {}) };
  const { documents, next_cursor } = await container.documentIndex.list(principal, filter);
  return Response.json({
    documents: documents.map((document) => shownDocument(document, principal)),
    next_cursor,
  });
});

export const POST = handle({}, async ({ request, principal, container }) => {
  const quota = await uploadQuota(container, principal);
  quota.check({ documents: 1 });
  const upload = await receiveUpload(request, principal, container.objectStore, {
    checkLength: (bytes) => quota.check({ bytes }),
    checkFiles: ({ count, bytes }) => quota.check({ documents: count, bytes }),
    checkFields: (fields, files) => void readFields(fields, files),
  });
  try {
    const fields = readFields(upload.fields, upload.files.length);
    if (upload.files.length === 0) {
      throw new AppError("invalid_request", {
        message: "There is no file in the upload. Send one or more in the field `files`.",
      });
    }
    await refuseUnlessReplaceable(container, principal, fields.doc_id);
    const documents: UploadedDocument[] = [];
    for (const { name, staged } of upload.files) {
      const uri = cleanFileName(fields.uri ?? name);
      const refused = await refuseForeign(uri, staged);
      if (refused !== null) {
        documents.push(refused);
        continue;
      }
      await staged.keep();
      const { document, version, duplicate } = await addStored(container, principal, {
        ...(fields.doc_id ? { doc_id: fields.doc_id } : {}),
        uri,
        title: fields.title ?? "",
        doc_type: fields.doc_type ?? "document",
        metadata: fields.metadata ?? {},
        checksum: staged.checksum,
        bytes: staged.bytes,
      });
      documents.push({
        doc_id: document.doc_id,
        version: version.version,
        title: shownDocument(document, principal).title,
        uri: document.uri,
        checksum: version.checksum,
        status: version.status,
        duplicate,
        ...(version.error ? { error: version.error } : {}),
      });
    }
    return Response.json({ documents }, { status: 202 });
  } finally {
    await discardAll(upload.files);
  }
});

/** As far as they have come: what is wrong with them is said before the files that follow are sent. */
function readFields(given: Record<string, string>, files: number) {
  const fields = parseWith(uploadFieldsSchema, given, "body");
  if (files > 1 && (fields.doc_id || fields.uri || fields.title)) {
    throw new AppError("invalid_request", {
      message:
        "doc_id, uri and title name one document, but the upload holds several files. Send them one by one.",
    });
  }
  return fields;
}
