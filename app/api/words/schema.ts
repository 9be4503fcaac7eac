import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";

/** How many words, and how long they may be, lib/domain/word-group.ts says, to the page as well. */
export const changeWordsSchema = z
  .object({
    groups: z.array(
      z
        .object({
          /** Of a group that is there; without it a new one is added. */
          groupId: idSchema.optional(),
          words: z.array(z.string()),
        })
        .strict(),
    ),
    /** As it was read: refused where somebody has changed the groups since. */
    version: z.string().max(100).optional(),
  })
  .strict();
