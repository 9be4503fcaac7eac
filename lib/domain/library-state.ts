import { z } from "zod";

/** Progress of the batch that detects what documents are. */
export const tagProgressSchema = z.object({
  looked: z.number().int(),
  documents: z.number().int(),
  byRule: z.number().int(),
  byModel: z.number().int(),
  /**
   * Documents whose text could not be read, or for which the model gave nothing: the next batch tries them
   * again.
   */
  left: z.number().int(),
  /** Documents beyond the number a model may be asked about in one batch: later batches process them. */
  putOff: z.number().int(),
});
export type TagProgress = z.infer<typeof tagProgressSchema>;

/** What the library contains. */
export const libraryStateSchema = z.object({
  documents: z.number().int(),
  /** Documents that are waiting to be read, or being read. */
  reading: z.number().int(),
  /** The newest batch of this server; null: none has run since the server started. */
  tagging: tagProgressSchema.extend({ running: z.boolean() }).nullable(),
});
export type LibraryState = z.infer<typeof libraryStateSchema>;
