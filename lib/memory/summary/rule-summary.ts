import type { NewSummary } from "../../ports/turn-log.ts";
import { summariseByRule } from "./summarise-turn.ts";

/**
 * The summary every turn gets without a model. It is marked "rule" so that a model's summary may replace it.
 */
export function ruleSummary(turn: Parameters<typeof summariseByRule>[0], now: Date): NewSummary {
  return { summary: summariseByRule(turn), summaryModel: "rule", summaryTs: now.toISOString() };
}
