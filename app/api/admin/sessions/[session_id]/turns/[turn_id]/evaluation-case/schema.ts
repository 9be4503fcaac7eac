import { z } from "zod";

export const goldSchema = z.object({
  /**
   * Phrases separated by line breaks, one of which a right answer contains; none: nothing answers the
   * question.
   */
  gold: z
    .string()
    .max(4_000)
    .default("")
    .transform((text) =>
      text
        .split("\n")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
});
