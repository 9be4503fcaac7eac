import { z } from "zod";
import { ratingSchema } from "./turn-metric.ts";

const isSet = z.literal("true").transform(() => true as const);
const amount = z.coerce.number().nonnegative().max(1_000_000);

/** Which of a tenant's conversations are looked for; what is absent says nothing. As it stands in an address. */
export const sessionFilterSchema = z.object({
  /** In titles and in what was said. */
  query: z.string().max(500).optional(),
  /** The owner's id. */
  person: z.string().min(1).max(500).optional(),
  assistant: z.string().min(1).max(100).optional(),
  /** Something was said from the first moment to before the second. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** With a turn that all of these hold of. */
  route: z.string().min(1).max(100).optional(),
  degraded: isSet.optional(),
  unsupported: isSet.optional(),
  feedback: ratingSchema.optional(),
  /** US dollars, of all its turns. */
  minCost: amount.optional(),
  minTurns: amount.int().optional(),
});
export type SessionFilter = z.infer<typeof sessionFilterSchema>;
