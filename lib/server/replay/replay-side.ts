import { z } from "zod";
import type { ReplaySide } from "../../domain/replay.ts";
import { tokenPlanSchema } from "../../domain/token-plan.ts";
import type { StageTrace } from "../../domain/trace.ts";
import type { NewTurn } from "../../domain/turn.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

const plannedSchema = fromWire(z.object({ tokenPlan: tokenPlanSchema }));

/** An answer to be compared with another one to the same question; `stages` as far as there is a trace. */
export function replaySide(
  turn: NewTurn,
  stages: readonly StageTrace[],
  cost = costOfStored(turn),
): ReplaySide {
  const plans = stages.flatMap(({ detail }) => plannedSchema.safeParse(detail).data?.tokenPlan ?? []);
  const plan = plans.at(-1);
  const { usage } = turn;
  return {
    answer: turn.assistantText,
    action: turn.action,
    status: turn.status,
    model: turn.answerModel,
    prompts: [...new Set(stages.flatMap(({ calls }) => calls.map(({ prompt }) => prompt)))].filter(Boolean),
    prompt: plan ? { used: plan.used, budget: plan.budget } : null,
    evidence: turn.docRefs.map(({ slot, docId, title, version, passages }) => ({
      slot,
      docId,
      title,
      version,
      passages: passages.map(({ chunkId, section = null, page = null }) => ({ chunkId, section, page })),
    })),
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    modelCalls: usage.modelCalls,
    cost,
    durationMs: usage.durationMs,
    unsupported: turn.unsupported?.length ?? null,
    degraded: turn.degraded,
  };
}

/** Null: its price was unknown, or was not stored. */
function costOfStored({ usage }: NewTurn): number | null {
  return usage.modelCalls === 0 ? 0 : (usage.cost ?? null);
}
