import { z } from "zod";
import { modelConnectionSchema } from "@/lib/domain/model-connection";

/** A key that is left out stays as it is; null takes it away. */
const withKeySchema = modelConnectionSchema
  .extend({ apiKey: z.string().trim().min(1).max(2_000).nullable().optional() })
  .strict();

export const tryConnectionSchema = withKeySchema;
export const changeConnectionSchema = withKeySchema.extend({
  /** As it was read; refused where somebody has changed it since. */
  version: z.number().int().nonnegative(),
});
