import type { Chunk, Document, DocumentError, DocumentVersion } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { WeightedTerm } from "../domain/weighted-term.ts";

export interface NewDocumentVersion {
  /**
   * Given: names the document. Missing: the document is its author's `uri`, and a new one gets an id made
   * from it.
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
  /** May add a version to anybody's document that `doc_id` names. */
  asAdmin?: boolean;
}

/** Terms of one chunk by field, from the one analyser. */
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
  /** All but these; a few hundred at most. */
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
  /** In how many of them each term stands; terms that occur nowhere are absent. */
  frequencies: Map<string, number>;
}

export interface DocumentQuery {
  query?: string;
  docType?: string;
  status?: Document["status"];
  /**
   * What the uri begins with, of three characters or more. A page may then hold fewer than
   * `limit` and not be the last.
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
 * Documents, their versions, and the searchable chunks of the version that is current.
 *
 * Contract (tests/contracts/document-index.contract.ts):
 * - Everything is inside one tenant; another tenant's ids behave as if they did not exist.
 * - `register` is atomic: the same checksum as the newest version of that document gives `duplicate: true`
 *   and no new version (a failed newest version is queued again); other bytes give version n + 1. Concurrent
 *   calls never share a version.
 * - A document is its author's (`created_by` of its first version): with the same uri, two people have two
 *   documents, whose ids differ. `doc_id` of another author's document is refused (AppError `forbidden`)
 *   unless `as_admin`; nothing has changed then.
 * - `complete` swaps in all chunks of a version at once: a reader sees the old chunks or the new ones,
 *   never a mixture, and repeating it changes nothing. A version older than `ready_version` is stored
 *   without becoming searchable.
 * - Chunks of older versions stay readable by id and by document version; only the ready version is searched.
 * - Metadata given to `complete` or `setMetadata` goes over what is there, key by key; a null takes its key
 *   away; a `docType` given there takes the place of the one before. A version that is not searched changes
 *   none.
 * - `remove` takes the document, its versions and chunks out at once; removing twice is not an error.
 * - Search results come best first; ties by doc_id, then order.
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
      /** What the bytes are, where the name had promised something else. */
      mediaType?: string;
      /** What reading the file brought to light. */
      metadata?: Record<string, unknown>;
      /** What kind of document it is, where nobody has said it. */
      docType?: string;
      chunks: readonly ChunkToIndex[];
    },
  ): Promise<void>;
  fail(key: TenantKey, docId: string, version: number, error: DocumentError): Promise<void>;
  /** True when there is such a document. What it says of itself changes, not when it was updated. */
  setMetadata(
    key: TenantKey,
    docId: string,
    changes: Record<string, unknown>,
    docType?: string,
  ): Promise<boolean>;
  find(key: TenantKey, docId: string): Promise<Document | null>;
  /**
   * The searchable documents whose id has this key (`documentIdKey` of lib/domain/document-id-key.ts:
   * letters and digits only, lower-case), at most `limit`, by doc_id. Sees what `register` and `complete`
   * have written as `find` does.
   */
  findByIdKey(key: TenantKey, idKey: string, limit: number): Promise<Document[]>;
  versions(key: TenantKey, docId: string): Promise<DocumentVersion[]>;
  list(key: TenantKey, query: DocumentQuery): Promise<{ documents: Document[]; nextCursor: string | null }>;
  count(key: TenantKey): Promise<number>;
  /**
   * How many documents there are, of the whole tenant or of those that one person added, and how large the
   * originals of all their versions are together, in bytes. A driver that knows only the newest version's
   * size counts each as that.
   */
  usage(key: TenantKey, createdBy?: string): Promise<{ documents: number; bytes: number }>;
  /**
   * Over all tenants, for the worker after a crash: versions that were registered and are
   * neither ready nor failed.
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
  /** Chunks of one version in order, from `order` on. */
  chunks(
    key: TenantKey,
    docId: string,
    version: number,
    range: { from: number; limit: number },
  ): Promise<Chunk[]>;
  chunksById(key: TenantKey, chunkIds: readonly string[]): Promise<Chunk[]>;
  /** True while some version of some document of this tenant rests on this object. */
  usesObject(key: TenantKey, checksum: string): Promise<boolean>;
  /**
   * Takes away what removals that were cut off have left, of every tenant; how many such
   * removals. For the daily batch.
   */
  finishRemovals(): Promise<number>;
  /** Every tenant that has documents: for batches and for moving to another store. */
  tenants(): Promise<string[]>;
  /**
   * Stores a document exactly as it is, with its versions and the chunks of each: for moving from another
   * store. The chunks of the ready version are searchable afterwards. Repeating it changes nothing.
   */
  restore(key: TenantKey, stored: DocumentToRestore): Promise<void>;
}
