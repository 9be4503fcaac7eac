import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { uploadedDocumentSchema } from "@/lib/domain/document";
import { libraryStateSchema } from "@/lib/domain/library-state";
import { assistantIdSchema } from "@/lib/domain/session";
import {
  documentsAnswer,
  renditionAnswer,
  samplesAnswer,
  searchAnswer,
  versionedDocumentAnswer,
  wordsAnswer,
} from "../answers";
import {
  collectionAnswer,
  collectionParamsSchema,
  collectionsAnswer,
  moveBodySchema,
  movedAnswer,
  nameBodySchema,
} from "../collections/schema";
import { changesSchema, conditionsSchema, listQuerySchema, uploadFieldsSchema } from "../documents/schema";
import { changeWordsSchema } from "../words/schema";
import { operation } from "./operation";

const documentId = z.object({ docId: z.string() });
const version = z.object({ version: z.number().int().optional() });
const uploaded = z.object({ documents: z.array(uploadedDocumentSchema) });

/** Documents, searching them, and the samples among them. */
export const libraryPaths: ZodOpenApiPathsObject = {
  "/api/library": {
    get: operation({
      summary: "How much there is, how much is being read, and how far documents are tagged",
      gives: libraryStateSchema,
    }),
  },
  "/api/collections": {
    get: operation({ summary: "The collections of documents, by name", gives: collectionsAnswer }),
    post: operation({
      summary: "Make a collection",
      body: nameBodySchema,
      status: 201,
      gives: collectionAnswer,
    }),
  },
  "/api/collections/{collection_id}": {
    patch: operation({
      summary: "Rename a collection",
      path: collectionParamsSchema,
      body: nameBodySchema,
      gives: collectionAnswer,
    }),
    delete: operation({
      summary: "Delete a collection; its documents stay in the library",
      path: collectionParamsSchema,
      status: 204,
    }),
  },
  "/api/collections/{collection_id}/documents": {
    post: operation({
      summary: "Move documents into a collection; under the id none, out of theirs",
      path: collectionParamsSchema,
      body: moveBodySchema,
      gives: movedAnswer,
    }),
  },
  "/api/documents": {
    get: operation({
      summary: "The library",
      query: listQuerySchema,
      gives: documentsAnswer,
    }),
    post: operation({
      summary: "Add documents: files, or a page by its url",
      multipart: z.object({
        files: z.array(z.string().meta({ format: "binary" })).optional(),
        ...uploadFieldsSchema.omit({ metadata: true }).shape,
        metadata: z.string().optional(),
      }),
      status: 202,
      gives: uploaded,
    }),
  },
  "/api/documents/{doc_id}": {
    get: operation({
      summary: "A document with its versions",
      path: documentId,
      gives: versionedDocumentAnswer,
    }),
    patch: operation({
      summary: "Say whether the file that a document came from is gone",
      path: documentId,
      body: changesSchema,
      status: 204,
    }),
    delete: operation({ summary: "Delete a document", path: documentId, status: 204 }),
  },
  "/api/documents/{doc_id}/original": {
    get: operation({
      summary: "The bytes as uploaded",
      path: documentId,
      query: version,
      gives: z.string(),
      media: "application/octet-stream",
    }),
  },
  "/api/documents/{doc_id}/rendition": {
    get: operation({
      summary: "The document as Markdown with anchors",
      path: documentId,
      query: version,
      gives: renditionAnswer,
    }),
  },
  "/api/documents/{doc_id}/retry": {
    post: operation({ summary: "Read a failed document again", path: documentId, status: 202 }),
  },
  "/api/search": {
    get: operation({
      summary: "Search the library",
      query: z.object({
        q: z.string(),
        limit: z.number().int().optional(),
        docIds: z.string().optional(),
        collection: z.string().optional(),
        ...conditionsSchema.shape,
        sessionId: z.string().optional(),
        assistant: assistantIdSchema.optional(),
        everywhere: z.enum(["true", "false"]).optional(),
        asTyped: z.enum(["true", "false"]).optional(),
      }),
      gives: searchAnswer,
    }),
  },
  "/api/words": {
    get: operation({ summary: "Words that people say mean the same", gives: wordsAnswer }),
    put: operation({
      summary: "Set the groups of words that one may change: one's own; an administrator's are all",
      body: changeWordsSchema,
      gives: wordsAnswer,
    }),
  },
  "/api/samples": {
    get: operation({ summary: "What there is of the sample libraries", gives: samplesAnswer }),
    post: operation({ summary: "Put the sample documents in (admin)", gives: samplesAnswer, status: 202 }),
    patch: operation({
      summary: "Search samples beside own documents, or no longer (admin)",
      body: z.object({ kept: z.boolean() }),
      gives: samplesAnswer,
    }),
    delete: operation({ summary: "Remove all sample documents (admin)", status: 204 }),
  },
};
