import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";
import { PROFILE_VALUE_LENGTH } from "@/lib/tunables/memory";

export const valueParamsSchema = z.object({ valueId: idSchema });
export const conflictParamsSchema = z.object({ conflictId: idSchema });
/** Changes to allergies and contraindications require it. */
export const confirmQuerySchema = z.object({ confirm: z.enum(["true", "false"]).optional() });

const wordsSchema = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `the ${what} is empty`)
    .max(PROFILE_VALUE_LENGTH, `the ${what} has at most ${PROFILE_VALUE_LENGTH} characters`);

export const changeProfileSchema = z.union(
  [
    z.object({ enabled: z.boolean() }).strict(),
    z.object({ usesPast: z.boolean() }).strict(),
    z
      .object({
        valueId: idSchema,
        value: wordsSchema("value"),
        unit: z.string().trim().max(20, "the unit has at most 20 characters").optional(),
        confirm: z.boolean().default(false),
      })
      .strict(),
  ],
  "send either enabled, uses_past, or value_id and value, with unit and confirm where needed",
);

export const decisionSchema = z.object({ valueId: idSchema }).strict();
