import { z } from "zod";
import { type Chunk, documentSchema } from "../../domain/document.ts";
import { fromWire, wireObject } from "../../domain/wire/wire-schema.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { parseChunkId } from "../shared/document-ids.ts";
import { createElasticsearchChunkSearch } from "./elasticsearch-chunk-search.ts";
import { createChunkStore } from "./elasticsearch-chunk-store.ts";
import { createElasticsearchChunkWriter } from "./elasticsearch-chunk-writer.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { createDocumentLists } from "./elasticsearch-document-list.ts";
import {
  CHUNK_FIELDS,
  chunkKeyOf,
  chunkOf,
  documentOf,
  versionsOf,
} from "./elasticsearch-document-records.ts";
import { told } from "./elasticsearch-errors.ts";
import { createElasticsearchRegistry } from "./elasticsearch-registry.ts";
import { createRemovals } from "./elasticsearch-removals.ts";

const textsOfDocument = z.object({
  versions: z.array(z.object({ version: z.number(), text_id: z.string().nullable(), chunks: z.number() })),
});

const DOCUMENT_FIELDS = Object.keys(wireObject(documentSchema).shape);

/**
 * The document index in Elasticsearch (indices of elasticsearch-document-indices.ts, made by ensureIndices).
 */
export function createElasticsearchDocumentIndex({
  elasticsearch,
}: {
  elasticsearch: Elasticsearch;
}): DocumentIndex {
  const registry = createElasticsearchRegistry(elasticsearch);
  const lists = createDocumentLists(elasticsearch, registry.refresher);
  const chunkStore = createChunkStore(elasticsearch);
  const removals = createRemovals(elasticsearch);
  const writer = createElasticsearchChunkWriter({ registry, chunks: chunkStore, removals });
  const search = createElasticsearchChunkSearch(elasticsearch, registry, chunkStore);

  /** Where the text of a version lies; chunks of an attempt that came to nothing are nobody's. */
  async function texts(tenantId: string, docIds: readonly string[]) {
    const found = await registry.ofDocIds(tenantId, docIds, ["versions"]);
    return (docId: string, version: number) => {
      const source = found.get(docId);
      if (source === undefined) return null;
      const entry = textsOfDocument.parse(source).versions.find((known) => known.version === version);
      return entry?.text_id ? { textId: entry.text_id, chunks: entry.chunks } : null;
    };
  }

  async function chunksAt(tenantId: string, keys: readonly string[]): Promise<Chunk[]> {
    const found = await chunkStore.records.getMany(tenantId, [...new Set(keys)], CHUNK_FIELDS);
    return keys.flatMap((key) => {
      const source = found.get(key);
      return source === undefined ? [] : [chunkOf(source)];
    });
  }

  return {
    register: (key, input) => told("add the document", () => registry.register(key.tenantId, input)),
    setProgress: (key, docId, version, status, progress) =>
      told("note the document's progress", async () => {
        await registry.setState(key.tenantId, docId, version, { status, progress, error: null });
      }),
    complete: (key, docId, version, result) =>
      told("store the document's text", () => writer.complete(key.tenantId, docId, version, result)),
    fail: (key, docId, version, error) =>
      told("note the document's failure", () => writer.fail(key.tenantId, docId, version, error)),
    setMetadata: (key, ...said) =>
      told("note what the document says of itself", () => registry.setMetadata(key.tenantId, ...said)),
    find: (key, docId) =>
      told("read the document", async () => {
        const found = await registry.read(key.tenantId, docId);
        return found && documentOf(found.value);
      }),
    findByIdKey: (key, idKey, limit) =>
      told("look for a document by its id", async () => {
        const docIds = await lists.idsWithKey(key.tenantId, idKey);
        if (docIds.length === 0) return [];
        const found = await registry.ofDocIds(key.tenantId, docIds, DOCUMENT_FIELDS);
        return docIds
          .flatMap((docId) => (found.has(docId) ? [fromWire(documentSchema).parse(found.get(docId))] : []))
          .filter(({ readyVersion: ready }) => ready !== null)
          .slice(0, Math.max(0, limit));
      }),
    versions: (key, docId) =>
      told("read the document's versions", async () => {
        const found = await registry.read(key.tenantId, docId);
        return found ? versionsOf(found.value) : [];
      }),
    list: (key, query) => told("list the documents", () => lists.list(key.tenantId, query)),
    count: (key) => told("count the documents", () => lists.count(key.tenantId)),
    usage: (key, createdBy) => told("measure the documents", () => lists.usage(key.tenantId, createdBy)),
    unfinished: (limit) => told("find unfinished documents", () => lists.unfinished(limit)),
    remove: (key, docId) => told("delete the document", () => writer.remove(key.tenantId, docId)),
    search: (key, terms, scoring, filter, limit) =>
      told("search the documents", () => search.search(key.tenantId, terms, scoring, filter, limit)),
    termStatistics: (key, terms) =>
      told("read term statistics", () => search.termStatistics(key.tenantId, terms)),
    chunks: (key, docId, version, { from, limit }) =>
      told("read the document's text", async () => {
        const text = (await texts(key.tenantId, [docId]))(docId, version);
        if (!text) return [];
        const length = Math.max(0, Math.min(limit, text.chunks - from));
        const keys = Array.from({ length }, (_, place) => chunkKeyOf(text.textId, from + place));
        return chunksAt(key.tenantId, keys);
      }),
    chunksById: (key, chunkIds) =>
      told("read passages", async () => {
        const places = chunkIds.flatMap((chunkId) => parseChunkId(chunkId) ?? []);
        const textOf = await texts(
          key.tenantId,
          places.map(({ docId }) => docId),
        );
        const keys = places.flatMap(({ docId, version, order }) => {
          const text = textOf(docId, version);
          return text ? [chunkKeyOf(text.textId, order)] : [];
        });
        return chunksAt(key.tenantId, keys);
      }),
    usesObject: (key, checksum) =>
      told("look up a stored file", () => lists.usesObject(key.tenantId, checksum)),
    finishRemovals: () => told("finish removals that were cut off", () => writer.finishRemovals()),
    tenants: () => told("list the tenants", () => lists.tenants()),
    restore: (key, stored) => told("store the document", () => writer.restore(key.tenantId, stored)),
  };
}
