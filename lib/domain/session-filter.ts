import { z } from "zod";
import { ratingSchema } from "./turn-metric.ts";

const isSet = z.literal("true").transform(() => true as const);
const amount = z.coerce.number().nonnegative().max(1_000_000);

/** The filter for a tenant's conversations; an absent field does not filter. Written as in a query string. */
export const sessionFilterSchema = z.object({
  /** Searches titles and what was said. */
  query: z.string().max(500).optional(),
  /** The owner's id. */
  person: z.string().min(1).max(500).optional(),
  assistant: z.string().min(1).max(100).optional(),
  /** Something was said from `from` (inclusive) to `to` (exclusive). */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Has a turn that matches all of the following. */
  route: z.string().min(1).max(100).optional(),
  degraded: isSet.optional(),
  unsupported: isSet.optional(),
  feedback: ratingSchema.optional(),
  /** US dollars, of all its turns. */
  minCost: amount.optional(),
  minTurns: amount.int().optional(),
});
export type SessionFilter = z.infer<typeof sessionFilterSchema>;
