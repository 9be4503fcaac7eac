import { z } from "zod";

export const documentIdPatternSchema = z
  .object({
    pattern: z.string().min(1),
    /** The id as it stands in the library; `pattern` matches it. */
    example: z.string().min(1),
  })
  .strict();
export type DocumentIdPattern = z.infer<typeof documentIdPatternSchema>;
