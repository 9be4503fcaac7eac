import { type PlanSectionName, planSectionNameSchema, type TokenPlan } from "../../../domain/token-plan.ts";
import { EVIDENCE_LEAST_TOKENS, PROMPT_SECTION_TOKENS } from "../../../tunables/prompt.ts";
import { DEFAULT_PROMPT_TOKENS } from "../../context/scaled-to.ts";

export type Budgets = Record<PlanSectionName, number>;

/**
 * Sections that give up room for what must be in, in this order. The evidence keeps enough for one passage,
 * because the answer rests on it.
 */
const LEAST_IMPORTANT_FIRST: readonly PlanSectionName[] = [
  "entities",
  "memory",
  "profile",
  "recent_turns",
  "selected_turns",
  "evidence",
];
/** The same after a model refused a prompt as too long. */
const AFTER_REFUSAL: readonly PlanSectionName[] = [
  "recent_turns",
  "selected_turns",
  "evidence",
  "entities",
  "memory",
  "profile",
];

/** Each section's share of the total. The remainder from rounding goes to the reserve. */
export function budgetsOf(total: number): Budgets {
  const budgets: Budgets = { ...PROMPT_SECTION_TOKENS };
  let left = total;
  for (const name of planSectionNameSchema.options) {
    if (name === "reserve") continue;
    budgets[name] = Math.floor((PROMPT_SECTION_TOKENS[name] * total) / DEFAULT_PROMPT_TOKENS);
    left -= budgets[name];
  }
  return { ...budgets, reserve: left };
}

/** What each section used, less what turns and then passages give up to make the prompt that much shorter. */
export function budgetsAfterRefusal({ sections, used }: TokenPlan, total: number): Budgets {
  const budgets = budgetsOf(0);
  for (const section of sections) budgets[section.name] = section.used;
  takeFrom(budgets, used - total, AFTER_REFUSAL);
  return budgets;
}

/** Takes tokens from the sections in this order. */
export function takeFrom(
  budgets: Budgets,
  tokens: number,
  order: readonly PlanSectionName[] = LEAST_IMPORTANT_FIRST,
): void {
  let missing = Math.max(0, tokens);
  for (const name of order) {
    const least = name === "evidence" ? EVIDENCE_LEAST_TOKENS : 0;
    const taken = Math.min(missing, Math.max(0, budgets[name] - least));
    budgets[name] -= taken;
    missing -= taken;
  }
}
