import { z } from "zod";

export const goldSchema = z.object({
  /** Words of which one is in a right answer, divided by line breaks; none: nothing answers the question. */
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
