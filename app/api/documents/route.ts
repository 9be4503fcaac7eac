import { cleanFileName } from "@/lib/documents/clean-file-name";
import { AppError } from "@/lib/domain/app-error";
import { addDocument } from "@/lib/server/documents/add-document";
import { receiveUpload } from "@/lib/server/documents/receive-upload";
import { shownDocument } from "@/lib/server/documents/shown-document";
import { handle } from "@/lib/server/requests/handle";
import { parseWith } from "@/lib/server/requests/request-body";
import { listQuerySchema, uploadFieldsSchema } from "./schema";

export const GET = handle({ query: listQuerySchema }, async ({ query, principal, container }) => {
  const { doc_type, ...rest } = query;
  const filter = { ...rest, ...(doc_type ? { docType: doc_type } : {}) };
  const { documents, next_cursor } = await container.documentIndex.list(principal, filter);
  return Response.json({ documents: documents.map(shownDocument), next_cursor });
});

export const POST = handle({}, async ({ request, principal, container }) => {
  const upload = await receiveUpload(request, principal, container.objectStore);
  const fields = parseWith(uploadFieldsSchema, upload.fields, "body");
  if (upload.files.length === 0) {
    throw new AppError("invalid_request", {
      message: "There is no file in the upload. Send one or more in the field `files`.",
    });
  }
  if (upload.files.length > 1 && (fields.doc_id || fields.uri || fields.title)) {
    throw new AppError("invalid_request", {
      message:
        "doc_id, uri and title name one document, but the upload holds several files. Send them one by one.",
    });
  }
  const documents = [];
  for (const file of upload.files) {
    const { document, version, duplicate } = await addDocument(container, principal, {
      ...(fields.doc_id ? { doc_id: fields.doc_id } : {}),
      uri: cleanFileName(fields.uri ?? file.name),
      title: fields.title ?? "",
      doc_type: fields.doc_type ?? "document",
      metadata: fields.metadata ?? {},
      checksum: file.checksum,
      bytes: file.bytes,
    });
    documents.push({
      doc_id: document.doc_id,
      version: version.version,
      title: shownDocument(document).title,
      uri: document.uri,
      checksum: version.checksum,
      status: version.status,
      duplicate,
      ...(version.error ? { error: version.error } : {}),
    });
  }
  return Response.json({ documents }, { status: 202 });
});
