import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { parseChunkId } from "../shared/document-ids.ts";
import { searchChunks } from "./elasticsearch-chunk-search.ts";
import { readChunks } from "./elasticsearch-chunk-store.ts";
import {
  completeVersion,
  failVersion,
  finishRemovals,
  removeDocument,
  restoreDocument,
} from "./elasticsearch-chunk-writer.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import {
  countDocuments,
  documentsWithKey,
  documentUsage,
  listDocuments,
  listTenants,
  unfinishedVersions,
  usesObject,
} from "./elasticsearch-document-list.ts";
import { chunkKeyOf, documentOf, versionsOf } from "./elasticsearch-document-records.ts";
import {
  type DocumentStore,
  documentParts,
  openDocumentStore,
  readDocument,
} from "./elasticsearch-document-store.ts";
import { registerDocument, setDocumentMetadata, setVersionState } from "./elasticsearch-registry.ts";
import { tenantStatistics } from "./elasticsearch-tenant-statistics.ts";

/**
 * The document index in Elasticsearch (indices of elasticsearch-document-indices.ts, made by ensureIndices).
 */
export function createElasticsearchDocumentIndex({
  elasticsearch,
}: {
  elasticsearch: Elasticsearch;
}): DocumentIndex {
  const store = openDocumentStore(elasticsearch);
  return {
    register: ({ tenantId }, input) => registerDocument(store, tenantId, input),
    async setProgress({ tenantId }, docId, version, status, progress) {
      await setVersionState(store, tenantId, docId, version, { status, progress, error: null });
    },
    complete: ({ tenantId }, ...given) => completeVersion(store, tenantId, ...given),
    fail: ({ tenantId }, ...given) => failVersion(store, tenantId, ...given),
    setMetadata: ({ tenantId }, ...said) => setDocumentMetadata(store, tenantId, ...said),
    async find({ tenantId }, docId) {
      const found = await readDocument(store, tenantId, docId);
      return found && documentOf(found.value);
    },
    findByIdKey: ({ tenantId }, idKey, limit) => documentsWithKey(store, tenantId, idKey, limit),
    async versions({ tenantId }, docId) {
      const found = await readDocument(store, tenantId, docId);
      return found ? versionsOf(found.value) : [];
    },
    list: ({ tenantId }, query) => listDocuments(store, tenantId, query),
    count: ({ tenantId }) => countDocuments(store, tenantId),
    usage: ({ tenantId }, createdBy) => documentUsage(store, tenantId, createdBy),
    unfinished: (limit) => unfinishedVersions(store, limit),
    remove: ({ tenantId }, docId) => removeDocument(store, tenantId, docId),
    search: ({ tenantId }, terms, scoring, filter, limit) =>
      searchChunks(store, { tenantId, terms, scoring, filter, limit }),
    async termStatistics({ tenantId }, terms) {
      const { chunks, frequencies } = await tenantStatistics(store, tenantId, terms);
      return { chunks, frequencies };
    },
    async chunks({ tenantId }, docId, version, { from, limit }) {
      const text = (await textsOf(store, tenantId, [docId]))(docId, version);
      if (!text) return [];
      const length = Math.max(0, Math.min(limit, text.chunks - from));
      const keys = Array.from({ length }, (_, place) => chunkKeyOf(text.textId, from + place));
      return chunksAt(store, tenantId, keys);
    },
    async chunksById({ tenantId }, chunkIds) {
      const places = chunkIds.flatMap((chunkId) => parseChunkId(chunkId) ?? []);
      const docIds = places.map(({ docId }) => docId);
      const textOf = await textsOf(store, tenantId, docIds);
      const keys = places.flatMap(({ docId, version, order }) => {
        const text = textOf(docId, version);
        return text ? [chunkKeyOf(text.textId, order)] : [];
      });
      return chunksAt(store, tenantId, keys);
    },
    usesObject: ({ tenantId }, checksum) => usesObject(store, tenantId, checksum),
    finishRemovals: () => finishRemovals(store),
    tenants: () => listTenants(store),
    restore: ({ tenantId }, stored) => restoreDocument(store, tenantId, stored),
  };
}

const textsOfDocument = z.object({
  versions: z.array(z.object({ version: z.number(), textId: z.string().nullable(), chunks: z.number() })),
});

/** Where the text of a version lies; chunks of an attempt that came to nothing are nobody's. */
async function textsOf(store: DocumentStore, tenantId: string, docIds: readonly string[]) {
  const found = await documentParts(store, tenantId, docIds, textsOfDocument);
  return (docId: string, version: number) => {
    const entry = found.get(docId)?.versions.find((known) => known.version === version);
    return entry?.textId ? { textId: entry.textId, chunks: entry.chunks } : null;
  };
}

async function chunksAt(store: DocumentStore, tenantId: string, keys: readonly string[]): Promise<Chunk[]> {
  const found = await readChunks(store, tenantId, keys);
  return keys.flatMap((key) => found.get(key) ?? []);
}
