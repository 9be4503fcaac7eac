import { z } from "zod";
import { modelConnectionSchema } from "@/lib/domain/model-connection";

/** An absent key stays as it is; null removes it. */
const withKeySchema = modelConnectionSchema
  .extend({ apiKey: z.string().trim().min(1).max(2_000).nullable().optional() })
  .strict();

export const tryConnectionSchema = withKeySchema;
export const changeConnectionSchema = withKeySchema.extend({
  /** As it was read; refused if somebody has changed the connection since. */
  version: z.number().int().nonnegative(),
});
