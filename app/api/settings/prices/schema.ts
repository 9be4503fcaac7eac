import { z } from "zod";
import { modelNameSchema, modelPriceSchema } from "@/lib/domain/model-price";

export const changePriceSchema = z.object({
  model: modelNameSchema,
  /** Null: removes the tenant's own price. */
  price: modelPriceSchema.nullable(),
  /** As it was read; refused if somebody has changed the prices since. */
  version: z.number().int().nonnegative(),
});
