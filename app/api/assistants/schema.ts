import { z } from "zod";
import { assistantSchema } from "@/lib/assistants/assistant";
import { LOCALES } from "@/lib/domain/locale.ts";
import { ownAssistantSchema } from "@/lib/domain/own-assistant";
import { idSchema } from "@/lib/domain/paging";

export const assistantsAnswer = z.object({
  assistants: z.array(
    assistantSchema
      .pick({
        id: true,
        title: true,
        description: true,
        sampleQuestions: true,
        routes: true,
        menuLinks: true,
      })
      .extend({
        profileSlots: z.array(z.string()),
        /** The version of an assistant that people made; null: it came with Ibid and cannot be changed. */
        version: z.number().int().nullable(),
        canChange: z.boolean(),
      }),
  ),
});

export const assistantParamsSchema = z.object({ assistantId: idSchema });

export const assistantQuerySchema = z.object({
  /** An earlier version. */
  version: z.coerce.number().int().positive().optional(),
  /** The language in which one of Ibid's own assistants is given. */
  language: z.enum(LOCALES).default("en"),
});

export const makeAssistantSchema = z.object({ definition: ownAssistantSchema }).strict();
export const saveAssistantSchema = makeAssistantSchema.extend({
  /** The version that was edited; refused if there is a newer one. */
  version: z.number().int().positive(),
});
