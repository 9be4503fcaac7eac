import { useFormatter } from "use-intl/react";
import type { EvaluationFigure } from "@/lib/domain/evaluation.ts";

const SHARES: ReadonlySet<EvaluationFigure> = new Set([
  "evidence",
  "recentEvidence",
  "goldShown",
  "goldHeld",
  "answered",
  "refused",
  "supported",
]);
const WHOLE: ReadonlySet<EvaluationFigure> = new Set(["promptTokens", "allPromptTokens", "completionTokens"]);

/** Formats a figure: a share in percent, money in dollars, tokens as whole numbers. */
export function useFigureAmount() {
  const format = useFormatter();
  return (figure: EvaluationFigure, value: number | null): string => {
    if (value === null) return "–";
    if (SHARES.has(figure)) return format.number(value, { style: "percent", maximumFractionDigits: 0 });
    if (figure === "money")
      return format.number(value, { style: "currency", currency: "USD", maximumFractionDigits: 5 });
    return format.number(value, { maximumFractionDigits: WHOLE.has(figure) ? 0 : 1 });
  };
}
