import { useTranslations } from "use-intl/react";
import { tokenPlanOf } from "@/components/admin/trace-detail.ts";
import { checkedSentences, detailsOf, roundsOf, toolsOf } from "@/components/admin/trace-steps.ts";
import type { StageTrace, TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

const countIn = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/**
 * The result of a stage in the reader's words: its own line in the record is in English and may contain
 * quotations.
 */
export function useStageSummary(turn: Turn, trace: TurnTrace): (stage: StageTrace) => string {
  const translate = useTranslations("admin.inspector.summaries");
  const context = useTranslations("context");
  return ({ stage, calls, detail, decision }) => {
    if (decision === "failed") return translate("failed");
    switch (stage) {
      case "recall":
        return translate("recall", { turns: countIn(detail.candidates) });
      case "understand":
        // Both may have the same name.
        return [
          ...new Set([
            context(`followUps.${turn.followUp.kind}`),
            context(`questionTypes.${turn.questionType}`),
          ]),
        ].join(", ");
      case "retrieve":
        return translate("retrieve", {
          hits: detailsOf(trace, stage).reduce((sum, { hits }) => sum + countIn(hits), 0),
          rounds: roundsOf(trace).length,
        });
      case "compose": {
        const plan = tokenPlanOf({ ...trace, stages: trace.stages.filter((each) => each.detail === detail) });
        if (!plan) return "";
        const { used, budget, sections } = plan;
        const cut = sections.flatMap(({ items }) => items).filter(({ state }) => state !== "used").length;
        return translate("compose", { used, budget, cut });
      }
      case "answer":
        return translate("answer", { calls: calls.length, tools: toolsOf(trace).length });
      case "verify": {
        const sentences = checkedSentences(trace, turn);
        if (!sentences) return "";
        const unsupported = turn.unsupported?.length ?? 0;
        return translate("verify", { sentences: sentences.length, unsupported });
      }
      default:
        return "";
    }
  };
}
