import { z } from "zod";
import { type PlanItem, type TokenPlan, tokenPlanSchema } from "@/lib/domain/token-plan.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";

const hitSchema = z.looseObject({
  chunkId: z.string(),
  docId: z.string().optional(),
  title: z.string().optional(),
  section: z.string().optional(),
  page: z.number().optional(),
});

const retrievedSchema = fromWire(z.object({ hits: z.array(hitSchema) }));
const composedSchema = fromWire(z.object({ tokenPlan: tokenPlanSchema }));

/** A passage found for the turn, with every score the trace has of it. */
export interface EvidenceCandidate {
  chunkId: string;
  docId: string;
  title: string;
  section: string;
  page: number | null;
  scores: Record<string, number>;
  /** The slot it is cited under; null if it is not cited. */
  slot: number | null;
  /** It was found but is not in the prompt. */
  cut: boolean;
  /** Its item in the plan of the prompt; null: the plan does not name it. */
  item: PlanItem | null;
}

function detailOf(trace: TurnTrace, stage: string): Record<string, unknown>[] {
  return trace.stages.filter((candidate) => candidate.stage === stage).map((candidate) => candidate.detail);
}

/**
 * The candidates of all retrieval rounds in the order of the trace, which is best first; a passage found
 * twice has one row.
 */
export function evidenceInTrace(trace: TurnTrace, turn: Turn): EvidenceCandidate[] {
  const planned = plannedPassages(trace);
  const candidates = new Map<string, EvidenceCandidate>();
  for (const detail of detailOf(trace, "retrieve")) {
    const found = retrievedSchema.safeParse(detail);
    for (const hit of found.success ? found.data.hits : []) {
      if (candidates.has(hit.chunkId)) continue;
      const item = planned.get(hit.chunkId) ?? null;
      const { chunkId, docId = "", title = "", section = "", page, ...rest } = hit;
      const numbers = Object.entries(rest).filter(
        (entry): entry is [string, number] => typeof entry[1] === "number",
      );
      const cited = turn.docRefs.find(
        (docRef) =>
          docRef.chunkIds.includes(chunkId) || docRef.passages.some((passage) => passage.chunkId === chunkId),
      );
      candidates.set(chunkId, {
        chunkId,
        docId,
        title,
        section,
        page: page ?? null,
        scores: Object.fromEntries(numbers),
        slot: cited?.slot ?? null,
        cut: item?.state === "cut",
        item,
      });
    }
  }
  return [...candidates.values()];
}

/**
 * The plan of the prompt that was answered. A prompt the model refused as too long was planned again, so this
 * is the last plan.
 */
export function tokenPlanOf(trace: TurnTrace): TokenPlan | null {
  const plans = detailOf(trace, "compose").map((detail) => composedSchema.safeParse(detail));
  return plans.findLast(({ success }) => success)?.data?.tokenPlan ?? null;
}

function plannedPassages(trace: TurnTrace): Map<string, PlanItem> {
  const items = tokenPlanOf(trace)?.sections.flatMap((section) => section.items) ?? [];
  return new Map(items.flatMap((item) => (item.chunkId ? [[item.chunkId, item]] : [])));
}

/** The question as it was understood, if it differs from what was typed. */
export function understoodQuestion(trace: TurnTrace, turn: Turn): string | null {
  for (const detail of detailOf(trace, "understand")) {
    for (const name of ["question", "standalone_question", "stand_alone_question"]) {
      const value = detail[name];
      if (typeof value === "string" && value !== "" && value !== turn.userText) return value;
    }
  }
  return null;
}

const selectedSchema = z.array(
  z.union([z.number(), z.object({ turnId: z.number() }).transform(({ turnId }) => turnId)]),
);

const understoodSchema = fromWire(z.object({ selectedTurns: selectedSchema }));

export function turnsSelectedIn(trace: TurnTrace): number[] {
  return detailOf(trace, "understand").flatMap((detail) => {
    const parsed = understoodSchema.safeParse(detail);
    return parsed.success ? parsed.data.selectedTurns : [];
  });
}
