import { z } from "zod";

/**
 * How the ids of one kind of document are written. `pattern` is the source of a regular expression, read
 * without regard to case by `findDocumentIds`, which also sees to it that an id does not begin or end in the
 * middle of a Latin word or a number, and that a Korean particle may follow at once.
 */
export const documentIdPatternSchema = z
  .object({
    pattern: z.string().min(1),
    /** The id as it stands in the library; `pattern` matches it. */
    example: z.string().min(1),
  })
  .strict();

export type DocumentIdPattern = z.infer<typeof documentIdPatternSchema>;
