import type { TokenPlan } from "../../../domain/token-plan.ts";

/**
 * A plan made again says which pieces the model's refusal has cost. Both plans name the same
 * pieces in the same order.
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
