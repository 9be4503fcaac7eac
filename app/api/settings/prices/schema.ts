import { z } from "zod";
import { ownPricesSchema } from "@/lib/domain/model-price";

export const changePricesSchema = z.object({
  /** All of one's own: what is left out has none any more. */
  prices: ownPricesSchema,
  /** As it was read; refused where somebody has changed them since. */
  version: z.number().int().nonnegative(),
});
