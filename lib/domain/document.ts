import { z } from "zod";

export const documentStatusSchema = z.enum(["queued", "processing", "ready", "failed"]);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const metadataSchema = z.record(z.string(), z.unknown());

/** Merges the changes over the known metadata key by key; null removes a key. */
export function mergeMetadata(
  known: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null));
}

/** Why a file could not be read, in words, and what to do about it. */
export const documentErrorSchema = z.object({ code: z.string(), message: z.string() });
export type DocumentError = z.infer<typeof documentErrorSchema>;

/**
 * What reading a document found out about it; kept as `tags` in its metadata. What a person has specified is
 * stored separately and takes precedence.
 */
export const documentTagsSchema = z.object({
  /** `model`: a light model has looked at the document as well as the rules. */
  by: z.enum(["rule", "model"]),
  /** How often a light model was asked about this version without giving a usable answer. */
  inVain: z.number().int().positive().optional(),
  /** The version of the document that was looked at. */
  version: z.number().int().positive(),
  docType: z.string().optional(),
  /** "ko", "en". */
  language: z.string().optional(),
  /** The products or machines that the document is about. */
  products: z.array(z.string()),
  hasSteps: z.boolean(),
  hasTable: z.boolean(),
});
export type DocumentTags = z.infer<typeof documentTagsSchema>;

/** The kinds that rules or a model detect and those that the samples use; uploads may name others. */
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

/** The kind of a document if nobody has specified one. */
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
  /** Progress of the newest version, 0–1. */
  progress: z.number().min(0).max(1),
  error: documentErrorSchema.optional(),
  metadata: metadataSchema,
  /** The document's author: who added the first version. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Document = z.infer<typeof documentSchema>;

/** What is known about a document, whatever the source: a person, the document itself, or reading it. */
export const documentPropertiesSchema = z.object({
  /** "ko", "en"; null: unknown. */
  language: z.string().nullable(),
  products: z.array(z.string()),
  hasSteps: z.boolean(),
  hasTable: z.boolean(),
  revision: z.string().optional(),
  year: z.number().int().optional(),
  /** Days, both inclusive: "YYYY-MM-DD". */
  validFrom: z.string().optional(),
  validUntil: z.string().optional(),
  /** The document says that another one replaces it. */
  replaced: z.boolean(),
});
export type DocumentProperties = z.infer<typeof documentPropertiesSchema>;

/** A document as shown to one person. */
export const libraryDocumentSchema = documentSchema.extend({
  properties: documentPropertiesSchema,
  /** The person asking added it. */
  own: z.boolean(),
  /** Whether the person asking may replace it, have it read again or delete it. */
  mayChange: z.boolean(),
});
export type LibraryDocument = z.infer<typeof libraryDocumentSchema>;

/**
 * What became of one file of an upload. A file that did not become a document is reported only here: it has
 * no id and no version.
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
  /** Who uploaded it; null for versions from before this was recorded. */
  createdBy: z.string().nullable().default(null),
  createdAt: z.string(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

/** A heading of the rendition and the range of its section. Offsets are UTF-16 code units of `markdown`. */
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

/**
 * How many whole numbers describe one recognised word, and the unit of their coordinates: page width and
 * height are 10,000 each.
 */
export const RECOGNISED_WORD_NUMBERS = 6;
export const RECOGNISED_WORD_SCALE = 10_000;

/**
 * The words that text recognition found in the image of one page, six numbers each: offset and length in
 * `markdown`, then left, top, width and height of the box in 1/10,000 of the page as displayed.
 */
export const recognisedWordsSchema = z.object({
  page: z.number().int().positive(),
  /** Size of the page as displayed; only the ratio matters. */
  width: z.number().positive(),
  height: z.number().positive(),
  words: z
    .array(z.number().int().nonnegative())
    .refine((numbers) => numbers.length % RECOGNISED_WORD_NUMBERS === 0),
});
export type RecognisedWords = z.infer<typeof recognisedWordsSchema>;

/** A document's text as Markdown, with the anchors that every viewer needs for highlights. */
export const renditionSchema = z.object({
  markdown: z.string(),
  outline: z.array(outlineEntrySchema),
  pages: z.array(pageRangeSchema).optional(),
  /** Pages whose words were recognised in an image, and where the words are on the page. */
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
