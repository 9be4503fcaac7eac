import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";

/** The limits on the number and length of words are in lib/domain/word-group.ts, which the page uses too. */
export const changeWordsSchema = z
  .object({
    groups: z.array(
      z
        .object({
          /** The id of an existing group; without it a new one is added. */
          groupId: idSchema.optional(),
          words: z.array(z.string()),
        })
        .strict(),
    ),
    /** As it was read; refused if somebody has changed the groups since. */
    version: z.string().max(100).optional(),
  })
  .strict();
