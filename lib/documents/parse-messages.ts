import { z } from "zod";
import { renditionSchema } from "../domain/document.ts";
import { FILE_FAULTS } from "../domain/file-faults.ts";

import { DOCUMENT_TYPES } from "./sniff-type.ts";

/** The parent's request to the child: one file at a time. */
export const parseJobSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  /** The file's bytes; otherwise `path` says where they are. */
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
  path: z.string().optional(),
  /** Whether words are recognised on scans and pictures. */
  ocr: z.boolean(),
  /** Where the text is written if it is too large for a message. */
  resultPath: z.string(),
});
export type ParseJob = z.infer<typeof parseJobSchema>;

/** The large part of the reply. */
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

/** The child's reply. It has read an untrusted file, so its reply is validated like untrusted input. */
export const parseReplySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), id: z.number().int(), progress: z.number() }),
  /** A page is about to be recognised: the limits of recognition apply. */
  z.object({ kind: z.literal("recognising"), id: z.number().int() }),
  z.object({
    kind: z.literal("done"),
    id: z.number().int(),
    reading: readingSchema,
    /** Missing: it is in `resultPath`. */
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
