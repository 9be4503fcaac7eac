import { z } from "zod";
import { redactedTurn } from "./redacted-turn.ts";
import { tokenPlanSchema } from "./token-plan.ts";
import type { ModelCall, StageTrace, TurnTrace } from "./trace.ts";
import type { Turn } from "./turn.ts";
import { toWire } from "./wire/to-wire.ts";
import { fromWire } from "./wire/wire-schema.ts";

/** Replaces an error message, which may quote text. */
const HIDDEN = "hidden";

/** A trace stores the plan under the names it is sent with. */
const plannedSchema = z.object({ tokenPlan: tokenPlanSchema });
const storedPlanSchema = fromWire(plannedSchema);

/** A turn for people who may not read it: its numbers, and how it was degraded. */
export function turnInNumbers(turn: Turn): Turn {
  return { ...redactedTurn(turn), degraded: turn.degraded };
}

/**
 * A trace's stages with their times, calls and tokens. The fields to keep are listed here and all others are
 * dropped, so that a new field of a stage is not disclosed by mistake.
 */
export function traceInNumbers(trace: TurnTrace): TurnTrace {
  return { ...trace, stages: trace.stages.map(stageInNumbers) };
}

function stageInNumbers({ error, ...trace }: StageTrace): StageTrace {
  const { stage, startedMs, durationMs, detail, calls, storeCalls, moreStoreCalls } = trace;
  const numbers = Object.entries(detail).filter(
    ([, value]) => typeof value === "number" || typeof value === "boolean",
  );
  return {
    stage,
    startedMs,
    durationMs,
    inputDigest: "",
    decision: "",
    detail: { ...Object.fromEntries(numbers), ...planInNumbers(detail) },
    calls: calls.map(callInNumbers),
    ...(storeCalls ? { storeCalls } : {}),
    ...(moreStoreCalls ? { moreStoreCalls } : {}),
    ...(error === undefined ? {} : { error: HIDDEN }),
  };
}

function planInNumbers(detail: StageTrace["detail"]): object {
  const plan = storedPlanSchema.safeParse(detail).data?.tokenPlan;
  if (!plan) return {};
  const sections = plan.sections.map(({ items, ...section }) => ({
    ...section,
    items: items.map(({ kind, tokens, state, why }) => ({ kind, tokens, state, ...(why ? { why } : {}) })),
  }));
  return toWire(plannedSchema, { tokenPlan: { ...plan, sections } });
}

function callInNumbers({ error, ...call }: ModelCall): ModelCall {
  return { ...call, ...(error === undefined ? {} : { error: HIDDEN }) };
}
