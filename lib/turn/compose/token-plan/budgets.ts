import { type PlanSectionName, planSectionNameSchema, type TokenPlan } from "../../../domain/token-plan.ts";
import { EVIDENCE_LEAST_TOKENS, PROMPT_SECTION_TOKENS } from "../../../tunables/prompt.ts";
import { DEFAULT_PROMPT_TOKENS } from "../../context/scaled-to.ts";

export type Budgets = Record<PlanSectionName, number>;

/**
 * From where room is taken for what has to be in; the evidence keeps enough for one passage,
 * for an answer rests on it.
 */
const LEAST_IMPORTANT_FIRST: readonly PlanSectionName[] = [
  "entities",
  "memory",
  "profile",
  "recent_turns",
  "selected_turns",
  "evidence",
];
/** And after the model has refused a prompt as too long. */
const AFTER_REFUSAL: readonly PlanSectionName[] = [
  "recent_turns",
  "selected_turns",
  "evidence",
  "entities",
  "memory",
  "profile",
];

/** Each section its share of the total; what rounding leaves is the reserve's. */
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

/**
 * What each section had, less what the turns and then the passages give up for the prompt
 * to become so much shorter.
 */
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
