import { z } from "zod";
import {
  type Chunk,
  chunkIdOf,
  type Document,
  type DocumentVersion,
  documentSchema,
  documentVersionSchema,
} from "../../domain/document.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import type { ChunkToIndex } from "../../ports/document-index.ts";
import { foldForList } from "../shared/fold-for-list.ts";
import { packTermCounts } from "../shared/term-counts.ts";
import { recordKeyOf } from "./record-key.ts";

/** Longest beginning of a title that lists are sorted by; a keyword has a limit. */
const TITLE_ORDER_LENGTH = 500;

/** Everything of a tenant lies in one shard. */
export function routingOf(tenantId: string): string {
  return recordKeyOf("tenant", tenantId).slice(0, 16);
}

export function tenantTermOf(tenantId: string, term: string): string {
  return `${routingOf(tenantId)}_${term}`;
}

const storedVersion = documentVersionSchema.extend({
  /** Made by the upload that made the version: an upload whose answer was lost knows its own again. */
  uploadId: z.string(),
  /** The attempt whose chunks are this version's text, and how many they are. */
  textId: z.string().nullable(),
  chunks: z.number().int(),
});
export type StoredVersion = z.infer<typeof storedVersion>;

export const storedDocument = documentSchema.extend({
  tenantId: z.string(),
  docKey: z.string(),
  versions: z.array(storedVersion),
});
export type StoredDocument = z.infer<typeof storedDocument>;

export function documentOf(stored: StoredDocument): Document {
  return documentSchema.parse(stored);
}

export function versionOf(stored: StoredVersion): DocumentVersion {
  return documentVersionSchema.parse(stored);
}

export function versionsOf({ versions }: StoredDocument): DocumentVersion[] {
  return versions.map(versionOf);
}

export function isUnfinished({ status }: { status: Document["status"] }): boolean {
  return status === "queued" || status === "processing";
}

export function readyVersionOf(stored: StoredDocument): StoredVersion | null {
  return stored.versions.find(({ version }) => version === stored.readyVersion) ?? null;
}

/** The record as it is written: with what lists and look-ups need beside it. */
export function documentRecord(stored: StoredDocument): Record<string, unknown> {
  const checksums = stored.versions.flatMap(({ checksum, renditionChecksum: rendition }) =>
    rendition === null ? [checksum] : [checksum, rendition],
  );
  return {
    ...toWire(storedDocument, stored),
    title_order: [...stored.title].slice(0, TITLE_ORDER_LENGTH).join(""),
    uri_key: recordKeyOf("uri", stored.tenantId, stored.uri),
    found_by: foldForList(`${stored.title}\n${stored.uri}`),
    unfinished: stored.versions.some(isUnfinished),
    checksums: [...new Set(checksums)],
    ready_text_id: readyVersionOf(stored)?.textId ?? null,
    storage_pointer: `${stored.tenantId}/${stored.checksum}`,
  };
}

/** The fields of a chunk's record that make it a chunk again. */
export const storedChunk = z.object({
  docId: z.string(),
  version: z.number(),
  order: z.number(),
  section: z.string(),
  text: z.string(),
  offset: z.object({ from: z.number(), to: z.number() }),
  page: z.number().nullish(),
});

export function chunkOf({ offset, page, ...rest }: z.infer<typeof storedChunk>): Chunk {
  const { docId, version, order } = rest;
  return {
    ...rest,
    chunkId: chunkIdOf(docId, version, order),
    from: offset.from,
    to: offset.to,
    ...(page === null || page === undefined ? {} : { page }),
  };
}

export function chunkKeyOf(textId: string, order: number): string {
  return recordKeyOf("chunk", textId, order);
}

/** What takes a chunk out of the search, for a partial update. */
export const NOT_SEARCHED = {
  live: false,
  title_terms: null,
  heading_terms: null,
  body_terms: null,
  tenant_terms: null,
  title_length: null,
  heading_length: null,
  body_length: null,
  counts: null,
} as const;

export interface TextOfVersion {
  stored: StoredDocument;
  version: number;
  textId: string;
  searched: boolean;
}

export function chunkRecord({ chunk, terms }: ChunkToIndex, text: TextOfVersion): Record<string, unknown> {
  const record = {
    tenant_id: text.stored.tenantId,
    doc_id: text.stored.docId,
    doc_key: text.stored.docKey,
    chunk_id: chunk.chunkId,
    version: text.version,
    text_id: text.textId,
    order: chunk.order,
    section: chunk.section,
    text: chunk.text,
    offset: { from: chunk.from, to: chunk.to },
    ...(chunk.page === undefined ? {} : { page: chunk.page }),
    live: text.searched,
  };
  if (!text.searched) return record;
  return {
    ...record,
    title_terms: terms.title.join(" "),
    heading_terms: terms.heading.join(" "),
    body_terms: terms.body.join(" "),
    tenant_terms: [...new Set([...terms.title, ...terms.heading, ...terms.body])]
      .map((term) => tenantTermOf(text.stored.tenantId, term))
      .join(" "),
    title_length: terms.title.length,
    heading_length: terms.heading.length,
    body_length: terms.body.length,
    counts: Buffer.from(packTermCounts(terms)).toString("base64"),
  };
}
