import { z } from "zod";

/** How far documents are told what they are. */
export const tagProgressSchema = z.object({
  looked: z.number().int(),
  documents: z.number().int(),
  byRule: z.number().int(),
  byModel: z.number().int(),
  /** Their text could not be read, or the model gave nothing: the next batch takes them up. */
  left: z.number().int(),
  /** More than the model may be asked of in one batch: those after it take them up. */
  putOff: z.number().int(),
});
export type TagProgress = z.infer<typeof tagProgressSchema>;

/** What a library is about. */
export const libraryStateSchema = z.object({
  documents: z.number().int(),
  /** Documents that wait to be read, or are being read. */
  reading: z.number().int(),
  /** The newest batch of this server; null: there was none since it started. */
  tagging: tagProgressSchema.extend({ running: z.boolean() }).nullable(),
});
export type LibraryState = z.infer<typeof libraryStateSchema>;
