import { z } from "zod";

export const documentStatusSchema = z.enum(["queued", "processing", "ready", "failed"]);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const metadataSchema = z.record(z.string(), z.unknown());

/** The changes over what is there, key by key; a null takes its key away. */
export function mergeMetadata(
  known: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null));
}

/** Why a file could not be read, in words, with what to do about it. */
export const documentErrorSchema = z.object({ code: z.string(), message: z.string() });
export type DocumentError = z.infer<typeof documentErrorSchema>;

/**
 * What was found out of a document by reading it; kept as `tags` in its metadata. What a person has said of it
 * stands beside that, and goes before it.
 */
export const documentTagsSchema = z.object({
  /** Whether a light model has looked at it, too. */
  by: z.enum(["rule", "model"]),
  /** How often a light model was asked of this version and said nothing that can be read. */
  inVain: z.number().int().positive().optional(),
  /** Of the document, that was looked at. */
  version: z.number().int().positive(),
  docType: z.string().optional(),
  /** "ko", "en". */
  language: z.string().optional(),
  /** The products or machines that it is of. */
  products: z.array(z.string()),
  hasSteps: z.boolean(),
  hasTable: z.boolean(),
});
export type DocumentTags = z.infer<typeof documentTagsSchema>;

/** The kinds that are told by rule, by a model, or used by the samples; whoever uploads may name others. */
export const DOCUMENT_KINDS = [
  "manual",
  "guide",
  "guideline",
  "case",
  "sop",
  "policy",
  "faq",
  "leaflet",
  "minutes",
  "wiki",
  "slides",
  "table",
  "budget",
  "pricing",
  "release",
  "comparison",
  "report",
  "checklist",
  "contract",
] as const;

/** The kind of a document of which nobody has said any. */
export const UNTYPED = "document";

export const documentSchema = z.object({
  docId: z.string(),
  title: z.string(),
  uri: z.string(),
  docType: z.string(),
  mediaType: z.string(),
  bytes: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative().nullable(),
  /** The newest version, whatever its status. */
  version: z.number().int().positive(),
  /** The version that is searched: the newest one that was read without error; null until there is one. */
  readyVersion: z.number().int().positive().nullable(),
  checksum: z.string(),
  status: documentStatusSchema,
  /** 0–1, of the newest version. */
  progress: z.number().min(0).max(1),
  error: documentErrorSchema.optional(),
  metadata: metadataSchema,
  /** Its author: who added the first version. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Document = z.infer<typeof documentSchema>;

/** What a document is, whoever has said so: a person, the document itself, or what reading it brought to light. */
export const documentPropertiesSchema = z.object({
  /** "ko", "en"; null: not known. */
  language: z.string().nullable(),
  products: z.array(z.string()),
  hasSteps: z.boolean(),
  hasTable: z.boolean(),
  revision: z.string().optional(),
  year: z.number().int().optional(),
  /** Days, both included: "YYYY-MM-DD". */
  validFrom: z.string().optional(),
  validUntil: z.string().optional(),
  /** It says that another one holds in its place. */
  replaced: z.boolean(),
});
export type DocumentProperties = z.infer<typeof documentPropertiesSchema>;

/** A document as it is shown to somebody. */
export const libraryDocumentSchema = documentSchema.extend({
  properties: documentPropertiesSchema,
  /** Added by the one who asks. */
  own: z.boolean(),
  /** Whether the one who asks may replace it, have it read again or delete it. */
  mayChange: z.boolean(),
});
export type LibraryDocument = z.infer<typeof libraryDocumentSchema>;

/**
 * What became of one file of an upload. A file that was never a document is only told of here: it
 * has no id and no version.
 */
export const uploadedDocumentSchema = documentSchema
  .pick({ title: true, uri: true, checksum: true, status: true, error: true })
  .extend({
    docId: z.string().nullable(),
    version: z.number().int().positive().nullable(),
    duplicate: z.boolean(),
  });
export type UploadedDocument = z.infer<typeof uploadedDocumentSchema>;

export const documentVersionSchema = z.object({
  version: z.number().int().positive(),
  /** sha-256 of the original bytes, hex. */
  checksum: z.string(),
  bytes: z.number().int().nonnegative(),
  mediaType: z.string(),
  status: documentStatusSchema,
  /** sha-256 of the stored rendition; null until it was made. */
  renditionChecksum: z.string().nullable(),
  pages: z.number().int().nonnegative().nullable(),
  error: documentErrorSchema.optional(),
  /** Who uploaded it; null where that was not yet noted. */
  createdBy: z.string().nullable().default(null),
  createdAt: z.string(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

/**
 * A heading of the rendition and the range that stands under it. Offsets are UTF-16 code units of `markdown`.
 */
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

/** Whole numbers that tell one recognised word, and how many of them are the width or height of a page. */
export const RECOGNISED_WORD_NUMBERS = 6;
export const RECOGNISED_WORD_SCALE = 10_000;

/**
 * The words that text recognition found on the picture of one page, six numbers each: offset and length in
 * `markdown`, then left, top, width and height of the box in 1/10,000 of the page as it is shown.
 */
export const recognisedWordsSchema = z.object({
  page: z.number().int().positive(),
  /** Of the page as it is shown; only their relation counts. */
  width: z.number().positive(),
  height: z.number().positive(),
  words: z
    .array(z.number().int().nonnegative())
    .refine((numbers) => numbers.length % RECOGNISED_WORD_NUMBERS === 0),
});
export type RecognisedWords = z.infer<typeof recognisedWordsSchema>;

/** What a document says, as Markdown, with the anchors that carry highlights into every viewer. */
export const renditionSchema = z.object({
  markdown: z.string(),
  outline: z.array(outlineEntrySchema),
  pages: z.array(pageRangeSchema).optional(),
  /** Pages whose words were recognised on a picture, and where these stand on it. */
  recognised: z.array(recognisedWordsSchema).optional(),
});
export type Rendition = z.infer<typeof renditionSchema>;

/** A searchable piece of one version. `section` is the heading path, joined with " › ". */
export const chunkSchema = z.object({
  chunkId: z.string(),
  docId: z.string(),
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
