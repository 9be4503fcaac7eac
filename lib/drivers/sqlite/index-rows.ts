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

/** What SQLite gives back for one row. */
type Row = Record<string, unknown>;

const documentRow = z.object({
  doc_id: z.string(),
  title: z.string(),
  uri: z.string(),
  doc_type: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  pages: z.number().nullable(),
  version: z.number(),
  ready_version: z.number().nullable(),
  checksum: z.string(),
  status: documentStatusSchema,
  progress: z.number(),
  error: z.string().nullable(),
  metadata: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export function documentOf(row: Row): Document {
  const { error, metadata, ...rest } = documentRow.parse(row);
  return { ...rest, metadata: metadataSchema.parse(JSON.parse(metadata)), ...errorOf(error) };
}

const versionRow = z.object({
  version: z.number(),
  checksum: z.string(),
  bytes: z.number(),
  media_type: z.string(),
  status: documentStatusSchema,
  rendition_checksum: z.string().nullable(),
  pages: z.number().nullable(),
  error: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
});

export function versionOf(row: Row): DocumentVersion {
  const { error, ...rest } = versionRow.parse(row);
  return { ...rest, ...errorOf(error) };
}

function errorOf(error: string | null) {
  return error === null ? {} : { error: documentErrorSchema.parse(JSON.parse(error)) };
}

/** Chunks are read by the hundred in every search: plain conversions instead of a schema. */
export function chunkOf(row: Row): Chunk {
  const docId = String(row.doc_id);
  const version = Number(row.version);
  const order = Number(row.order);
  return {
    chunk_id: chunkIdOf(docId, version, order),
    doc_id: docId,
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
