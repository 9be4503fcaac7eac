import { z } from "zod";

/**
 * How the ids of one kind of document are written. `pattern` is the source of a regular expression, matched
 * case-insensitively by `findDocumentIds`. That function also makes sure that an id does not begin or end in
 * the middle of a Latin word or a number, and that a Korean particle may follow directly.
 */
export const documentIdPatternSchema = z
  .object({
    pattern: z.string().min(1),
    /** The id as the library has it; `pattern` matches it. */
    example: z.string().min(1),
  })
  .strict();

export type DocumentIdPattern = z.infer<typeof documentIdPatternSchema>;
