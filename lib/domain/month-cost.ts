import { z } from "zod";

/** From this part of a limit on, it is said. */
const NEAR = 0.8;

export const costsSchema = z.object({
  /** US dollars of the calls whose price is known. */
  cost: z.number().nonnegative(),
  /** Calls whose price is not known. */
  unpriced: z.number().int().nonnegative(),
});
export type Costs = z.infer<typeof costsSchema>;

const limitStateSchema = z.enum(["within", "near", "reached"]);
type LimitState = z.infer<typeof limitStateSchema>;

/** What of a month's limit is spent. */
export const monthLimitSchema = costsSchema.extend({
  /** US dollars. */
  limit: z.number().positive(),
  state: limitStateSchema,
});
export type MonthLimit = z.infer<typeof monthLimitSchema>;

/** US dollars; null: no limit. */
const limitSchema = z.number().positive().max(1_000_000).nullable();

/** What one person's models, and those of everybody of a tenant together, may cost in a month. */
export const monthLimitsSchema = z.object({ person: limitSchema, tenant: limitSchema });
export type MonthLimits = z.infer<typeof monthLimitsSchema>;

/** What holds, and which of it cannot be changed on the page, as the environment sets it. */
export const shownLimitsSchema = monthLimitsSchema.extend({
  locked: z.array(monthLimitsSchema.keyof()),
  /** 0: none was ever set on the page. */
  version: z.number().int().nonnegative(),
});
export type ShownLimits = z.infer<typeof shownLimitsSchema>;

/** What whoever asks has to know of the limits; null: there is none. */
export const ownLimitsSchema = z.object({
  /** When the month is over. */
  resetsAt: z.string(),
  spent: costsSchema,
  person: monthLimitSchema.nullable(),
  /** What others spend is nobody's business: of the tenant only how far it is. */
  tenant: z.object({ state: limitStateSchema }).nullable(),
});
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

/** What an administrator sees of the limits of the tenant and its people. */
export const tenantLimitsSchema = z.object({
  resetsAt: z.string(),
  /** Null: no limit, and what was spent is in `spent` all the same. */
  tenant: monthLimitSchema.nullable(),
  spent: costsSchema,
  /** Those who have spent at least four fifths of theirs, most first. */
  people: z.array(monthLimitSchema.extend({ ownerId: z.string() })),
});
export type TenantLimits = z.infer<typeof tenantLimitsSchema>;

export function monthLimitOf(limit: number | null, costs: Costs): MonthLimit | null {
  return limit === null ? null : { ...costs, limit, state: stateOf(limit, costs.cost) };
}

function stateOf(limit: number, cost: number): LimitState {
  if (cost >= limit) return "reached";
  return cost >= NEAR * limit ? "near" : "within";
}

/** A month is that of UTC, the same for everybody of an installation. */
export function monthOf(now: Date): { month: string; resetsAt: string } {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { month: now.toISOString().slice(0, 7), resetsAt: next.toISOString() };
}
