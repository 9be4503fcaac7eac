import { z } from "zod";
import { collectionNameSchema, shownCollectionSchema } from "@/lib/domain/collection";
import { libraryStateSchema } from "@/lib/domain/library-state";
import { idSchema } from "@/lib/domain/paging";
import { sampleStateSchema } from "@/lib/domain/sample-document";
import { ownWordsSchema } from "@/lib/domain/word-group";
import {
  createCollection,
  findCollections,
  listCollections,
  NO_COLLECTION,
  putIntoCollection,
  removeCollection,
  renameCollection,
} from "@/lib/server/documents/collections";
import { libraryState } from "@/lib/server/documents/library-state";
import { changeOwnWords, ownWordsFor } from "@/lib/server/documents/own-words";
import { addSamples, keepSamples, readSamples, removeSamples } from "@/lib/server/documents/samples";
import { searchLibrary } from "@/lib/server/documents/search-library";
import { route } from "@/lib/server/requests/route";
import { MOVED_DOCUMENTS } from "@/lib/tunables/requests";
import { searchAnswer } from "./answers";
import { givenConditions, searchQuerySchema } from "./document-schemas";

const collectionParams = z.object({ collectionId: idSchema });
const nameSchema = z.strictObject({ name: collectionNameSchema });
const collectionAnswer = shownCollectionSchema.meta({ id: "Collection" });

const collectionRoutes = [
  route("GET", "/api/collections", {
    summary: "The collections of documents, by name",
    gives: z.object({ collections: z.array(collectionAnswer) }),
    run: async ({ principal, container }) => ({ collections: await listCollections(container, principal) }),
  }),
  route("POST", "/api/collections", {
    summary: "Make a collection",
    body: nameSchema,
    status: 201,
    gives: collectionAnswer,
    run: ({ body, principal, container }) => createCollection(container, principal, body.name),
  }),
  route("PATCH", "/api/collections/{collection_id}", {
    summary: "Rename a collection",
    params: collectionParams,
    body: nameSchema,
    gives: collectionAnswer,
    run: ({ params, body, principal, container }) =>
      renameCollection(container, principal, { ...params, ...body }),
  }),
  route("DELETE", "/api/collections/{collection_id}", {
    summary: "Delete a collection; its documents stay in the library",
    params: collectionParams,
    run: ({ params, principal, container }) => removeCollection(container, principal, params.collectionId),
  }),
  route("POST", "/api/collections/{collection_id}/documents", {
    summary: "Move documents into a collection; under the id none, out of theirs",
    params: collectionParams,
    body: z.strictObject({
      docIds: z
        .array(idSchema)
        .min(1, "there is no document to move")
        .max(MOVED_DOCUMENTS, `at most ${MOVED_DOCUMENTS} documents can be moved at once`),
    }),
    /** The documents that were moved: one that is gone or someone else's stays where it is. */
    gives: z.object({ docIds: z.array(z.string()) }),
    run: async ({ params, body: { docIds }, principal, container }) => {
      const collectionId = params.collectionId === NO_COLLECTION ? null : params.collectionId;
      return { docIds: await putIntoCollection(container, principal, { docIds, collectionId }) };
    },
  }),
];

const samplesAnswer = sampleStateSchema.meta({ id: "Samples" });

// Everybody in the tenant shares the samples, so only administrators may add, keep or remove them.
const sampleRoutes = [
  route("GET", "/api/samples", {
    summary: "What there is of the sample libraries",
    gives: samplesAnswer,
    run: ({ container, principal }) => readSamples(container, principal),
  }),
  route("POST", "/api/samples", {
    summary: "Put the sample documents in (admin)",
    role: "admin",
    status: 202,
    gives: samplesAnswer,
    run: async ({ container, principal }) => {
      await addSamples(container, principal);
      return readSamples(container, principal);
    },
  }),
  route("PATCH", "/api/samples", {
    summary: "Search samples beside own documents, or no longer (admin)",
    role: "admin",
    body: z.object({ kept: z.boolean() }),
    gives: samplesAnswer,
    run: async ({ container, principal, body: { kept } }) => {
      await keepSamples(container, principal, kept);
      return readSamples(container, principal);
    },
  }),
  route("DELETE", "/api/samples", {
    summary: "Remove all sample documents (admin)",
    role: "admin",
    run: ({ container, principal }) => removeSamples(container, principal),
  }),
];

const wordsAnswer = ownWordsSchema.meta({ id: "OwnWords" });

/** The limits on the number and length of words are in lib/domain/word-group.ts, which the page uses too. */
const changeWordsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      /** The id of an existing group; without it a new one is added. */
      groupId: idSchema.optional(),
      words: z.array(z.string()),
    }),
  ),
  /** As it was read; refused if somebody has changed the groups since. */
  version: z.string().max(100).optional(),
});

/** Searching the library, and what its documents are sorted into and found by. */
export const libraryRoutes = [
  route("GET", "/api/library", {
    summary: "How much there is, how much is being read, and how far documents are tagged",
    gives: libraryStateSchema,
    run: ({ principal, container }) => libraryState(container, principal),
  }),
  route("GET", "/api/search", {
    summary: "Search the library",
    query: searchQuerySchema,
    gives: searchAnswer,
    run: async ({ query, principal, container }) => {
      const { q, limit, docIds, collection, sessionId, assistant, everywhere, asTyped, ...conditions } =
        query;
      return searchLibrary(container, principal, {
        query: q,
        limit,
        filter: docIds ? { docIds } : {},
        conditions: givenConditions(conditions),
        ...(collection ? { collectionIds: await findCollections(container, principal, collection) } : {}),
        ...(sessionId ? { sessionId } : {}),
        assistant: assistant ?? null,
        everywhere: everywhere === "true",
        asTyped: asTyped === "true",
      });
    },
  }),
  route("GET", "/api/words", {
    summary: "Words that people say mean the same",
    gives: wordsAnswer,
    run: ({ principal, container }) => ownWordsFor(container, principal),
  }),
  route("PUT", "/api/words", {
    summary: "Set the groups of words that one may change: one's own; an administrator's are all",
    body: changeWordsSchema,
    gives: wordsAnswer,
    run: ({ body, principal, container }) => changeOwnWords(container, principal, body),
  }),
  ...collectionRoutes,
  ...sampleRoutes,
];
