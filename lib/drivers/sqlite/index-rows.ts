import { z } from "zod";
import {
  type Chunk,
  chunkIdOf,
  type Document,
  type DocumentVersion,
  documentErrorSchema,
  documentStatusSchema,
  metadataSchema,
} from "../../domain/document.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

/** What SQLite gives back for one row. */
type Row = Record<string, unknown>;

const documentRow = fromWire(
  z.object({
    docId: z.string(),
    title: z.string(),
    uri: z.string(),
    docType: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    pages: z.number().nullable(),
    version: z.number(),
    readyVersion: z.number().nullable(),
    checksum: z.string(),
    status: documentStatusSchema,
    progress: z.number(),
    error: z.string().nullable(),
    metadata: z.string(),
    createdBy: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
);

export function documentOf(row: Row): Document {
  const { error, metadata, ...rest } = documentRow.parse(row);
  return { ...rest, metadata: metadataSchema.parse(JSON.parse(metadata)), ...errorOf(error) };
}

const versionRow = fromWire(
  z.object({
    version: z.number(),
    checksum: z.string(),
    bytes: z.number(),
    mediaType: z.string(),
    status: documentStatusSchema,
    renditionChecksum: z.string().nullable(),
    pages: z.number().nullable(),
    error: z.string().nullable(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
  }),
);

export function versionOf(row: Row): DocumentVersion {
  const { error, ...rest } = versionRow.parse(row);
  return { ...rest, ...errorOf(error) };
}

function errorOf(error: string | null) {
  return error === null ? {} : { error: documentErrorSchema.parse(JSON.parse(error)) };
}

/** Every search reads hundreds of chunks, so plain conversions replace a schema. */
export function chunkOf(row: Row): Chunk {
  const docId = String(row.doc_id);
  const version = Number(row.version);
  const order = Number(row.order);
  return {
    chunkId: chunkIdOf(docId, version, order),
    docId,
    version,
    order,
    section: String(row.section),
    text: String(row.text),
    from: Number(row.from),
    to: Number(row.to),
    ...(row.page === null || row.page === undefined ? {} : { page: Number(row.page) }),
  };
}

export const CHUNK_COLUMNS = `c.chunk_no, c.doc_id, c.version, c."order", c.section, c."from", c."to", c.page, c.text`;
