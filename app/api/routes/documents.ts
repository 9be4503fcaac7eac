import { z } from "zod";
import { readRendition } from "@/lib/documents/read-rendition";
import { AppError, notFound } from "@/lib/domain/app-error";
import {
  documentVersionSchema,
  libraryDocumentSchema,
  renditionSchema,
  uploadedDocumentSchema,
} from "@/lib/domain/document";
import { idSchema } from "@/lib/domain/paging";
import { addToLibrary } from "@/lib/server/documents/add-to-library";
import { lyingIn } from "@/lib/server/documents/collections";
import { findVersion } from "@/lib/server/documents/find-version";
import { listDocuments } from "@/lib/server/documents/list-documents";
import { markSource } from "@/lib/server/documents/mark-source";
import { removeDocument } from "@/lib/server/documents/remove-document";
import { retryDocument } from "@/lib/server/documents/retry-document";
import { serveOriginal } from "@/lib/server/documents/serve-original";
import { shownDocument } from "@/lib/server/documents/shown-document";
import { uploadFieldsSchema } from "@/lib/server/documents/upload-fields";
import { route } from "@/lib/server/requests/route";
import { cursorAnswer } from "./answers";
import { changesSchema, givenConditions, listQuerySchema } from "./document-schemas";

const params = z.object({ docId: idSchema });
const versionQuery = z.object({ version: z.coerce.number().int().positive().optional() });

/** The documents of the library. */
export const documentRoutes = [
  route("GET", "/api/documents", {
    summary: "The library",
    query: listQuerySchema,
    gives: z.object({
      documents: z.array(libraryDocumentSchema.meta({ id: "Document" })),
      ...cursorAnswer,
    }),
    run: async ({ query, principal, container }) => {
      const { query: words, collection, status, sort, limit, cursor, ...conditions } = query;
      const asked = {
        limit,
        ...(words ? { query: words } : {}),
        ...(status ? { status } : {}),
        ...(sort ? { sort } : {}),
        ...(cursor ? { cursor } : {}),
      };
      const lying = collection === undefined ? {} : await lyingIn(container, principal, collection);
      return listDocuments(container, principal, asked, { ...givenConditions(conditions), ...lying });
    },
  }),
  route("POST", "/api/documents", {
    summary: "Add documents: files, or a page by its url",
    multipart: z.object({
      files: z.array(z.string().meta({ format: "binary" })).optional(),
      ...uploadFieldsSchema.omit({ metadata: true }).shape,
      metadata: z.string().optional(),
    }),
    status: 202,
    gives: z.object({ documents: z.array(uploadedDocumentSchema) }),
    run: async ({ request, principal, container }) => ({
      documents: await addToLibrary(container, principal, request),
    }),
  }),
  route("GET", "/api/documents/{doc_id}", {
    summary: "A document with its versions",
    params,
    gives: libraryDocumentSchema.extend({ versions: z.array(documentVersionSchema) }),
    run: async ({ params: { docId }, principal, container }) => {
      const document = await container.documentIndex.find(principal, docId);
      if (!document) throw notFound("document");
      const versions = await container.documentIndex.versions(principal, docId);
      return { ...shownDocument(document, principal), versions };
    },
  }),
  route("PATCH", "/api/documents/{doc_id}", {
    summary: "Say whether the file that a document came from is gone",
    params,
    body: changesSchema,
    run: ({ params: { docId }, body, principal, container }) =>
      markSource(container, principal, docId, body.sourceGone),
  }),
  route("DELETE", "/api/documents/{doc_id}", {
    summary: "Delete a document",
    params,
    run: ({ params: { docId }, principal, container }) => removeDocument(container, principal, docId),
  }),
  route("GET", "/api/documents/{doc_id}/original", {
    summary: "The bytes as uploaded",
    params,
    query: versionQuery,
    gives: z.string(),
    media: "application/octet-stream",
    run: ({ request, params: { docId }, query, principal, container }) =>
      serveOriginal(request, container, principal, docId, query.version),
  }),
  route("GET", "/api/documents/{doc_id}/rendition", {
    summary: "The document as Markdown with anchors",
    params,
    query: versionQuery,
    gives: renditionSchema.extend({ docId: z.string(), version: z.number().int(), checksum: z.string() }),
    run: async ({ params: { docId }, query, principal, container }) => {
      const { document, version } = await findVersion(container, principal, docId, query.version);
      if (version.renditionChecksum === null) {
        throw new AppError("conflict", {
          message:
            version.error?.message ??
            "This document has not been read yet. Try again when its status is ready.",
        });
      }
      const { objectStore } = container;
      const rendition = await readRendition(objectStore, principal.tenantId, version.renditionChecksum);
      return {
        docId: document.docId,
        version: version.version,
        checksum: version.checksum,
        ...rendition,
      };
    },
  }),
  route("POST", "/api/documents/{doc_id}/retry", {
    summary: "Read a failed document again",
    params,
    status: 202,
    run: ({ params: { docId }, principal, container }) => retryDocument(container, principal, docId),
  }),
];
