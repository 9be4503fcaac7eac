import { z } from "zod";
import { documentsAnswer } from "@/app/api/answers";
import { AppError } from "@/lib/domain/app-error";
import { type UploadedDocument, uploadedDocumentSchema } from "@/lib/domain/document";
import { addUploads } from "@/lib/server/documents/add-upload";
import { addUrl } from "@/lib/server/documents/add-url";
import { findCollection, lyingIn, moveDocuments } from "@/lib/server/documents/collections";
import { refuseUnlessReplaceable } from "@/lib/server/documents/find-changeable";
import { listDocuments } from "@/lib/server/documents/list-documents";
import { discardAll, receiveUpload } from "@/lib/server/documents/receive-upload";
import { uploadQuota } from "@/lib/server/documents/upload-quota";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { parseWith } from "@/lib/server/requests/request-body";
import { givenConditions, listQuerySchema, uploadFieldsSchema } from "./schema";

const uploadedAnswer = z.object({ documents: z.array(uploadedDocumentSchema) });

export const GET = handle({ query: listQuerySchema }, async ({ query, principal, container }) => {
  const { query: words, collection, status, sort, limit, cursor, ...conditions } = query;
  const asked = {
    limit,
    ...(words ? { query: words } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
  };
  const lying = collection === undefined ? {} : await lyingIn(container, principal, collection);
  const wanted = { ...givenConditions(conditions), ...lying };
  return answer(documentsAnswer, await listDocuments(container, principal, asked, wanted));
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
      await moveDocuments(container, principal, { docIds, collectionId: into.collectionId });
    }
    return answer(uploadedAnswer, { documents }, { status: 202 });
  } finally {
    await discardAll(upload.files);
  }
});

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
