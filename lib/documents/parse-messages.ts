import { z } from "zod";
import { renditionSchema } from "../domain/document.ts";
import { FILE_FAULTS } from "../domain/file-faults.ts";

import { DOCUMENT_TYPES } from "./sniff-type.ts";

/** What the parent asks of the child: one file at a time. */
export const parseJobSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  /** The file's bytes, or where they lie. */
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
  path: z.string().optional(),
  /** Whether words are recognised on scans and pictures. */
  ocr: z.boolean(),
  /** Where a text too large for a message goes. */
  resultPath: z.string(),
});
export type ParseJob = z.infer<typeof parseJobSchema>;

/** The large part of the answer. */
export const parseTextSchema = z.object({
  rendition: renditionSchema,
  pieces: z.array(
    z.object({
      from: z.number().int().nonnegative(),
      to: z.number().int().nonnegative(),
      section: z.string(),
      page: z.number().int().positive().optional(),
    }),
  ),
});
export type ParseText = z.infer<typeof parseTextSchema>;

const readingSchema = z.object({
  docType: z.enum(DOCUMENT_TYPES),
  mediaType: z.string(),
  title: z.string().optional(),
  pages: z.number().int().nonnegative().nullable(),
});

/** What the child answers. It has read a stranger's file, so its words are checked like a stranger's. */
export const parseReplySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), id: z.number().int(), progress: z.number() }),
  /** A page is recognised next: it may take what recognition takes. */
  z.object({ kind: z.literal("recognising"), id: z.number().int() }),
  z.object({
    kind: z.literal("done"),
    id: z.number().int(),
    reading: readingSchema,
    /** Missing: it lies in `resultPath`. */
    text: parseTextSchema.optional(),
    memoryMb: z.number(),
  }),
  z.object({
    kind: z.literal("failed"),
    id: z.number().int(),
    fault: z.enum(FILE_FAULTS).nullable(),
    message: z.string(),
    cause: z.string().optional(),
    memoryMb: z.number(),
  }),
]);
export type ParseReply = z.infer<typeof parseReplySchema>;
