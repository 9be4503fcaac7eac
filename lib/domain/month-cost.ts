import { z } from "zod";

/** The share of a limit from which on people are warned. */
const NEAR = 0.8;

export const costsSchema = z.object({
  /** US dollars of the calls with a known price. */
  cost: z.number().nonnegative(),
  /** Calls with an unknown price. */
  unpriced: z.number().int().nonnegative(),
});
export type Costs = z.infer<typeof costsSchema>;

const limitStateSchema = z.enum(["within", "near", "reached"]);
type LimitState = z.infer<typeof limitStateSchema>;

/** How much of a month's limit is spent. */
export const monthLimitSchema = costsSchema.extend({
  /** US dollars. */
  limit: z.number().positive(),
  state: limitStateSchema,
});
export type MonthLimit = z.infer<typeof monthLimitSchema>;

/** US dollars; null: no limit. */
const limitSchema = z.number().positive().max(1_000_000).nullable();

/** What one person's models may cost in a month, and those of the whole tenant together. */
export const monthLimitsSchema = z.object({ person: limitSchema, tenant: limitSchema });
export type MonthLimits = z.infer<typeof monthLimitsSchema>;

/** The limits in force, and those that the page cannot change because the environment sets them. */
export const shownLimitsSchema = monthLimitsSchema.extend({
  locked: z.array(monthLimitsSchema.keyof()),
  /** 0: no limit was ever set on the page. */
  version: z.number().int().nonnegative(),
});
export type ShownLimits = z.infer<typeof shownLimitsSchema>;

/** What a person sees of the limits that apply to them; null: there is none. */
export const ownLimitsSchema = z.object({
  /** When the month ends. */
  resetsAt: z.string(),
  spent: costsSchema,
  person: monthLimitSchema.nullable(),
  /** Others' spending is private, so the tenant's limit is shown only by its state. */
  tenant: z.object({ state: limitStateSchema }).nullable(),
});
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

/** What an administrator sees of the limits of the tenant and its people. */
export const tenantLimitsSchema = z.object({
  resetsAt: z.string(),
  /** Null: no limit; `spent` holds what was spent either way. */
  tenant: monthLimitSchema.nullable(),
  spent: costsSchema,
  /** People who have spent at least four fifths of their limit, highest first. */
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

/** Months are in UTC, the same for everybody of an installation. */
export function monthOf(now: Date): { month: string; resetsAt: string } {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { month: now.toISOString().slice(0, 7), resetsAt: next.toISOString() };
}
