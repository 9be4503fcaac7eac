import { createHash } from "node:crypto";
import type { Document, DocumentError, DocumentVersion } from "../../../lib/domain/document.ts";
import type { DocumentIndex } from "../../../lib/ports/document-index.ts";
import type { ObjectStore } from "../../../lib/ports/object-store.ts";

const NEVER = (): never => {
  throw new Error("not used here");
};

/** Objects in memory; `failNext` makes the next write fail, as a full disk does. */
export function createMemoryObjects() {
  const objects = new Map<string, Uint8Array>();
  const state = { failNext: null as Error | null };
  const store: ObjectStore = {
    put: async (_key, content) => {
      if (state.failNext !== null) {
        const error = state.failNext;
        state.failNext = null;
        throw error;
      }
      if (!(content instanceof Uint8Array)) return NEVER();
      const checksum = createHash("sha256").update(content).digest("hex");
      objects.set(checksum, content);
      return { checksum, bytes: content.byteLength };
    },
    stage: NEVER,
    size: async (_key, checksum) => objects.get(checksum)?.byteLength ?? null,
    read: async (_key, checksum) => {
      const bytes = objects.get(checksum);
      return bytes === undefined ? null : new Blob([new Uint8Array(bytes)]).stream();
    },
    readAll: async (_key, checksum) => objects.get(checksum) ?? null,
    isSound: async (_key, checksum) => objects.has(checksum),
    verify: async (_key, checksum) => objects.has(checksum),
    remove: async (_key, checksum) => void objects.delete(checksum),
    list: NEVER,
    setAside: NEVER,
    listAside: NEVER,
    restore: NEVER,
    destroy: NEVER,
    tenants: NEVER,
    removeUnfinished: NEVER,
  };
  return { store, objects, state };
}

type Completed = Parameters<DocumentIndex["complete"]>[3];

/** One document with one version, and what was done to it. */
export function createMemoryIndex(input: { uri: string; title: string; checksum: string; bytes: number }) {
  const state = {
    removed: false,
    status: "queued" as DocumentVersion["status"],
    completed: [] as Completed[],
    failed: [] as DocumentError[],
    progress: [] as number[],
    failNext: null as Error | null,
  };
  const now = "2026-01-01T00:00:00.000Z";
  const version = (): DocumentVersion => ({
    version: 1,
    checksum: input.checksum,
    bytes: input.bytes,
    mediaType: "",
    status: state.status,
    renditionChecksum: null,
    pages: null,
    createdBy: "me",
    createdAt: now,
  });
  const document = (): Document => ({
    docId: "guide",
    title: input.title,
    uri: input.uri,
    docType: "document",
    mediaType: "",
    bytes: input.bytes,
    pages: null,
    version: 1,
    readyVersion: null,
    checksum: input.checksum,
    status: state.status,
    progress: 0,
    metadata: {},
    createdBy: "me",
    createdAt: now,
    updatedAt: now,
  });
  const index: DocumentIndex = {
    register: NEVER,
    setProgress: async (_key, _docId, _version, _status, progress) => void state.progress.push(progress),
    complete: async (_key, _docId, _version, result) => {
      if (state.failNext !== null) {
        const error = state.failNext;
        state.failNext = null;
        throw error;
      }
      state.completed.push(result);
      state.status = "ready";
    },
    fail: async (_key, _docId, _version, error) => {
      state.failed.push(error);
      state.status = "failed";
    },
    setMetadata: NEVER,
    find: async () => (state.removed ? null : document()),
    findByIdKey: NEVER,
    versions: async () => (state.removed ? [] : [version()]),
    list: NEVER,
    count: NEVER,
    usage: NEVER,
    unfinished: NEVER,
    remove: NEVER,
    search: NEVER,
    termStatistics: NEVER,
    chunks: NEVER,
    chunksById: NEVER,
    usesObject: NEVER,
    tenants: NEVER,
    finishRemovals: NEVER,
    restore: NEVER,
  };
  return { index, state };
}
