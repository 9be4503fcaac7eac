import { z } from "zod";

/**
 * An exact piece of a document version: a chunk and a character range (UTF-16 code units) of its rendition.
 */
export const passageSchema = z.object({
  chunkId: z.string(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
  section: z.string().optional(),
});
export type Passage = z.infer<typeof passageSchema>;

/** A document an answer used. `slot` is its number in that answer, from 1 in order of first mention. */
export const docRefSchema = z.object({
  slot: z.number().int().positive(),
  docId: z.string(),
  version: z.number().int().positive(),
  checksum: z.string(),
  title: z.string(),
  uri: z.string(),
  source: z.string(),
  mediaType: z.string().optional(),
  chunkIds: z.array(z.string()),
  passages: z.array(passageSchema),
  /** The text of the passages as cited, kept in case the document is deleted. */
  snippet: z.string(),
  score: z.number(),
  retrievalMethod: z.string(),
  /** How the user referred to the document, e.g. "document 2 of your first question". */
  note: z.string().optional(),
});
export type DocRef = z.infer<typeof docRefSchema>;
