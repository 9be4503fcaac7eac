import { z } from "zod";

export const documentStatusSchema = z.enum(["queued", "processing", "ready", "failed"]);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const metadataSchema = z.record(z.string(), z.unknown());

/** Why a file could not be read, in words, with what to do about it. */
export const documentErrorSchema = z.object({ code: z.string(), message: z.string() });
export type DocumentError = z.infer<typeof documentErrorSchema>;

export const documentSchema = z.object({
  doc_id: z.string(),
  title: z.string(),
  uri: z.string(),
  doc_type: z.string(),
  media_type: z.string(),
  bytes: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative().nullable(),
  /** The newest version, whatever its status. */
  version: z.number().int().positive(),
  /** The version that is searched: the newest one that was read without error; null until there is one. */
  ready_version: z.number().int().positive().nullable(),
  checksum: z.string(),
  status: documentStatusSchema,
  /** 0–1, of the newest version. */
  progress: z.number().min(0).max(1),
  error: documentErrorSchema.optional(),
  metadata: metadataSchema,
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Document = z.infer<typeof documentSchema>;

export const documentVersionSchema = z.object({
  version: z.number().int().positive(),
  /** sha-256 of the original bytes, hex. */
  checksum: z.string(),
  bytes: z.number().int().nonnegative(),
  media_type: z.string(),
  status: documentStatusSchema,
  /** sha-256 of the stored rendition; null until it was made. */
  rendition_checksum: z.string().nullable(),
  pages: z.number().int().nonnegative().nullable(),
  error: documentErrorSchema.optional(),
  created_at: z.string(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

/** A heading of the rendition and the range that stands under it. Offsets are UTF-16 code units of `markdown`. */
export const outlineEntrySchema = z.object({
  level: z.number().int().min(1).max(6),
  title: z.string(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
});
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;

/** A page, slide or sheet of the original and its range in the rendition. `label` names a sheet or slide. */
export const pageRangeSchema = z.object({
  page: z.number().int().positive(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  label: z.string().optional(),
});
export type PageRange = z.infer<typeof pageRangeSchema>;

/** What a document says, as Markdown, with the anchors that carry highlights into every viewer. */
export const renditionSchema = z.object({
  markdown: z.string(),
  outline: z.array(outlineEntrySchema),
  pages: z.array(pageRangeSchema).optional(),
});
export type Rendition = z.infer<typeof renditionSchema>;

/** A searchable piece of one version. `section` is the heading path, joined with " › ". */
export const chunkSchema = z.object({
  chunk_id: z.string(),
  doc_id: z.string(),
  version: z.number().int().positive(),
  order: z.number().int().nonnegative(),
  section: z.string(),
  text: z.string(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
});
export type Chunk = z.infer<typeof chunkSchema>;

export function chunkIdOf(docId: string, version: number, order: number): string {
  return `${docId}@${version}#${order}`;
}
