import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { parseChunkId } from "../shared/document-ids.ts";
import { searchChunks } from "./elasticsearch-chunk-search.ts";
import { readChunks } from "./elasticsearch-chunk-store.ts";
import {
  completeVersion,
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
  documentsOf,
  openDocumentStore,
  partsOfDocuments,
  readDocument,
  type TenantDocuments,
} from "./elasticsearch-document-store.ts";
import { failVersion, registerDocument, setDocumentMetadata, setProgress } from "./elasticsearch-registry.ts";
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
  const of = ({ tenantId }: TenantKey) => documentsOf(store, tenantId);
  return {
    register: (key, input) => registerDocument(of(key), input),
    setProgress: (key, ...said) => setProgress(of(key), ...said),
    complete: (key, ...given) => completeVersion(of(key), ...given),
    fail: (key, ...said) => failVersion(of(key), ...said),
    setMetadata: (key, ...said) => setDocumentMetadata(of(key), ...said),
    async find(key, docId) {
      const found = await readDocument(of(key), docId);
      return found && documentOf(found.value);
    },
    findByIdKey: (key, idKey, limit) => documentsWithKey(of(key), idKey, limit),
    async versions(key, docId) {
      const found = await readDocument(of(key), docId);
      return found ? versionsOf(found.value) : [];
    },
    list: (key, query) => listDocuments(of(key), query),
    count: (key) => countDocuments(of(key)),
    usage: (key, createdBy) => documentUsage(of(key), createdBy),
    unfinished: (limit) => unfinishedVersions(store, limit),
    remove: (key, docId) => removeDocument(of(key), docId),
    search: (key, terms, scoring, filter, limit) => searchChunks(of(key), { terms, scoring, filter, limit }),
    async termStatistics(key, terms) {
      const { chunks, frequencies } = await tenantStatistics(of(key), terms);
      return { chunks, frequencies };
    },
    async chunks(key, docId, version, { from, limit }) {
      const text = (await textsOf(of(key), [docId]))(docId, version);
      if (!text) return [];
      const length = Math.max(0, Math.min(limit, text.chunks - from));
      const keys = Array.from({ length }, (_, place) => chunkKeyOf(text.textId, from + place));
      return chunksAt(of(key), keys);
    },
    async chunksById(key, chunkIds) {
      const places = chunkIds.flatMap((chunkId) => parseChunkId(chunkId) ?? []);
      const docIds = places.map(({ docId }) => docId);
      const textOf = await textsOf(of(key), docIds);
      const keys = places.flatMap(({ docId, version, order }) => {
        const text = textOf(docId, version);
        return text ? [chunkKeyOf(text.textId, order)] : [];
      });
      return chunksAt(of(key), keys);
    },
    usesObject: (key, checksum) => usesObject(of(key), checksum),
    finishRemovals: () => finishRemovals(store),
    tenants: () => listTenants(store),
    restore: (key, stored) => restoreDocument(of(key), stored),
  };
}

const textsOfDocument = z.object({
  versions: z.array(z.object({ version: z.number(), textId: z.string().nullable(), chunks: z.number() })),
});

/** Where the text of a version lies; chunks of an attempt that came to nothing are nobody's. */
async function textsOf(tenant: TenantDocuments, docIds: readonly string[]) {
  const textsIn = await partsOfDocuments(tenant, docIds, textsOfDocument);
  return (docId: string, version: number) => {
    const entry = textsIn(docId)?.versions.find((known) => known.version === version);
    return entry?.textId ? { textId: entry.textId, chunks: entry.chunks } : null;
  };
}

async function chunksAt(tenant: TenantDocuments, keys: readonly string[]): Promise<Chunk[]> {
  const found = await readChunks(tenant, keys);
  return keys.flatMap((key) => found.get(key) ?? []);
}
