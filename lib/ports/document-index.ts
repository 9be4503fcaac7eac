import type { Chunk, Document, DocumentError, DocumentVersion } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { WeightedTerm } from "../domain/weighted-term.ts";

export interface NewDocumentVersion {
  /**
   * Given: the id of the document. Missing: the document is identified by its author and `uri`, and a new one
   * gets an id made from `uri`.
   */
  docId?: string;
  uri: string;
  title: string;
  docType: string;
  mediaType: string;
  metadata: Record<string, unknown>;
  checksum: string;
  bytes: number;
  createdBy: string;
  /** Allows adding a version to another author's document, named by `doc_id`. */
  asAdmin?: boolean;
}

/** Terms of one chunk by field, produced by the project's one analyser. */
export interface ChunkTerms {
  title: string[];
  heading: string[];
  body: string[];
}

export interface ChunkToIndex {
  chunk: Chunk;
  terms: ChunkTerms;
}

export interface ChunkScoring {
  k1: number;
  b: number;
  weights: { title: number; heading: number; body: number };
}

export interface ChunkFilter {
  docIds?: readonly string[];
  /** Excludes these documents; a few hundred at most. */
  notDocIds?: readonly string[];
}

export interface ChunkHit {
  chunk: Chunk;
  title: string;
  /** BM25F over the three fields, each query term times its weight. */
  score: number;
  /** The query's terms that this chunk contains. */
  matched: string[];
}

export interface TermStatistics {
  /** Chunks searched in this tenant. */
  chunks: number;
  /** How many of those chunks contain each term; terms that occur nowhere are absent. */
  frequencies: Map<string, number>;
}

export interface DocumentQuery {
  query?: string;
  docType?: string;
  status?: Document["status"];
  /**
   * A prefix of the uri, three characters or more. With it, a page may hold fewer than `limit` documents
   * without being the last.
   */
  uriPrefix?: string;
  sort?: "updated" | "title" | "bytes" | "type";
  limit: number;
  cursor?: string;
}

export interface DocumentToRestore {
  document: Document;
  versions: readonly DocumentVersion[];
  chunks: readonly { version: number; chunks: readonly ChunkToIndex[] }[];
}

/**
 * Documents, their versions, and the searchable chunks of the current version.
 *
 * Contract (tests/contracts/document-index.contract.ts):
 * - Everything is inside one tenant; another tenant's ids behave as if they did not exist.
 * - `register` is atomic: the same checksum as the newest version of that document gives `duplicate: true`
 *   and no new version (a failed newest version is queued again); other bytes give version n + 1. Concurrent
 *   calls never share a version.
 * - A document belongs to its author (`created_by` of its first version): two people who use the same uri
 *   have two documents with different ids. A `doc_id` that names another author's document is refused
 *   (AppError `forbidden`) unless `as_admin`; a refused call changes nothing.
 * - `complete` swaps in all chunks of a version at once: a reader sees the old chunks or the new ones,
 *   never a mixture, and repeating it changes nothing. A version older than `ready_version` is stored
 *   without becoming searchable.
 * - Chunks of older versions stay readable by id and by document version; only the ready version is searched.
 * - Metadata given to `complete` or `setMetadata` is merged over the stored metadata key by key; null removes
 *   a key. A `docType` given there replaces the stored one. Completing a version that does not become
 *   searchable changes neither.
 * - `remove` removes the document, its versions and its chunks at once; removing twice is not an error.
 * - Search results come best first; ties are ordered by doc_id, then `order`.
 */
export interface DocumentIndex {
  register(
    key: TenantKey,
    input: NewDocumentVersion,
  ): Promise<{ document: Document; version: DocumentVersion; duplicate: boolean }>;
  setProgress(
    key: TenantKey,
    docId: string,
    version: number,
    status: "queued" | "processing",
    progress: number,
  ): Promise<void>;
  complete(
    key: TenantKey,
    docId: string,
    version: number,
    result: {
      renditionChecksum: string;
      pages: number | null;
      title?: string;
      /** What the bytes turned out to be, if the file name suggested something else. */
      mediaType?: string;
      /** Metadata found while reading the file. */
      metadata?: Record<string, unknown>;
      /** The detected document type, if nobody has specified one. */
      docType?: string;
      chunks: readonly ChunkToIndex[];
    },
  ): Promise<void>;
  fail(key: TenantKey, docId: string, version: number, error: DocumentError): Promise<void>;
  /** True if the document exists. Changes its metadata but not its update time. */
  setMetadata(
    key: TenantKey,
    docId: string,
    changes: Record<string, unknown>,
    docType?: string,
  ): Promise<boolean>;
  find(key: TenantKey, docId: string): Promise<Document | null>;
  /**
   * The searchable documents whose id has this key (`documentIdKey` of lib/domain/document-id-key.ts: letters
   * and digits only, lower-case), at most `limit`, by doc_id. Writes of `register` and `complete` are visible
   * as soon as they are to `find`.
   */
  findByIdKey(key: TenantKey, idKey: string, limit: number): Promise<Document[]>;
  versions(key: TenantKey, docId: string): Promise<DocumentVersion[]>;
  list(key: TenantKey, query: DocumentQuery): Promise<{ documents: Document[]; nextCursor: string | null }>;
  count(key: TenantKey): Promise<number>;
  /**
   * The number of documents in the tenant, or of those that one person added, and the total size in bytes of
   * the originals of all their versions. A driver that knows only the newest version's size counts that size
   * for each version.
   */
  usage(key: TenantKey, createdBy?: string): Promise<{ documents: number; bytes: number }>;
  /**
   * Versions of every tenant that were registered and are neither ready nor failed: for the worker after a
   * crash.
   */
  unfinished(limit: number): Promise<{ tenantId: string; docId: string; version: number }[]>;
  remove(key: TenantKey, docId: string): Promise<boolean>;
  search(
    key: TenantKey,
    terms: readonly WeightedTerm[],
    scoring: ChunkScoring,
    filter: ChunkFilter,
    limit: number,
  ): Promise<ChunkHit[]>;
  termStatistics(key: TenantKey, terms: readonly string[]): Promise<TermStatistics>;
  /** Chunks of one version in order, starting at `order` = `from`. */
  chunks(
    key: TenantKey,
    docId: string,
    version: number,
    range: { from: number; limit: number },
  ): Promise<Chunk[]>;
  chunksById(key: TenantKey, chunkIds: readonly string[]): Promise<Chunk[]>;
  /** True while any version of any document of this tenant uses this object. */
  usesObject(key: TenantKey, checksum: string): Promise<boolean>;
  /**
   * Cleans up after removals that were interrupted, in every tenant; returns how many there were. For the
   * daily batch.
   */
  finishRemovals(): Promise<number>;
  /** Every tenant that has documents: for batches and for moving to another store. */
  tenants(): Promise<string[]>;
  /**
   * Stores a document exactly as it is, with its versions and the chunks of each: for moving from another
   * store. Afterwards the chunks of the ready version are searchable. Repeating it changes nothing.
   */
  restore(key: TenantKey, stored: DocumentToRestore): Promise<void>;
}
