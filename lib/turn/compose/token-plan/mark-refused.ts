import type { TokenPlan } from "../../../domain/token-plan.ts";

/**
 * Marks the pieces that the model's refusal has cost, by comparing the plan with the one made after it. Both
 * name the same pieces in the same order.
 */
export function markRefused(plan: TokenPlan, refused: TokenPlan): TokenPlan {
  return {
    ...plan,
    sections: plan.sections.map((section, place) => ({
      ...section,
      items: section.items.map((item, index) => {
        const before = refused.sections[place]?.items[index];
        const isLess =
          before !== undefined &&
          item.state !== "used" &&
          (before.state === "used" || (before.state === "shortened" && before.tokens > item.tokens));
        const wasIn = before !== undefined && before.state !== "cut";
        return isLess || (wasIn && item.state === "cut") ? { ...item, why: "too_long_for_model" } : item;
      }),
    })),
  };
}
