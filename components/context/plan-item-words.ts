import { useTranslations } from "use-intl/react";
import type { PlanItem } from "@/lib/domain/token-plan.ts";

/** What an item of a prompt is, and why it is not complete. */
export function usePlanItemWords(): {
  nameOf: (item: PlanItem) => string;
  whyOf: (item: PlanItem) => string;
} {
  const translate = useTranslations("context.plan");
  function nameOf(item: PlanItem): string {
    const name = translate(`items.${item.kind}`, {
      slot: item.slot ?? "",
      document: item.docId ?? "",
    }).trim();
    if (!item.turns || item.turns.length === 0) return name;
    return item.kind === "turn"
      ? `${name} ${item.turns.join(", ")}`
      : translate("ofTurns", { item: name, turns: item.turns.join(", ") });
  }
  function whyOf(item: PlanItem): string {
    const state = translate(item.state === "shortened" ? "shortened" : "cut");
    return item.why ? translate("state", { state, why: translate(`reasons.${item.why}`) }) : state;
  }
  return { nameOf, whyOf };
}
