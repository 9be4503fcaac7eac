import { z } from "zod";
import { modelNameSchema, modelPriceSchema } from "@/lib/domain/model-price";

export const changePriceSchema = z.object({
  model: modelNameSchema,
  /** Null: none of one's own any more. */
  price: modelPriceSchema.nullable(),
  /** As they were read; refused where somebody has changed them since. */
  version: z.number().int().nonnegative(),
});
