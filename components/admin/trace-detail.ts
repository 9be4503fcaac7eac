import { z } from "zod";
import { type TokenPlan, tokenPlanSchema } from "@/lib/domain/token-plan.ts";
import type { TurnTrace } from "@/lib/domain/trace.ts";
import type { Turn } from "@/lib/domain/turn.ts";

const hitSchema = z.looseObject({
  chunk_id: z.string(),
  doc_id: z.string().optional(),
  title: z.string().optional(),
  section: z.string().optional(),
  page: z.number().optional(),
});

/** A passage that was found for the turn, with every score the trace has of it. */
export interface EvidenceCandidate {
  chunkId: string;
  docId: string;
  title: string;
  section: string;
  page: number | null;
  scores: Record<string, number>;
  /** The slot it is cited under, if it is. */
  slot: number | null;
  /** It was found and did not fit the prompt. */
  cut: boolean;
}

function detailOf(trace: TurnTrace, stage: string): Record<string, unknown>[] {
  return trace.stages.filter((candidate) => candidate.stage === stage).map((candidate) => candidate.detail);
}

/**
 * The candidates of all retrieval rounds, best first as the trace has them; one row
 * for a passage found twice.
 */
export function evidenceInTrace(trace: TurnTrace, turn: Turn): EvidenceCandidate[] {
  const cut = cutChunks(trace);
  const candidates = new Map<string, EvidenceCandidate>();
  for (const detail of detailOf(trace, "retrieve")) {
    const hits = z.array(hitSchema).safeParse(detail.hits);
    for (const hit of hits.success ? hits.data : []) {
      if (candidates.has(hit.chunk_id)) continue;
      const { chunk_id: chunkId, doc_id: docId = "", title = "", section = "", page, ...rest } = hit;
      const numbers = Object.entries(rest).filter(
        (entry): entry is [string, number] => typeof entry[1] === "number",
      );
      const cited = turn.doc_refs.find(
        (docRef) =>
          docRef.chunk_ids.includes(chunkId) ||
          docRef.passages.some((passage) => passage.chunk_id === chunkId),
      );
      candidates.set(chunkId, {
        chunkId,
        docId,
        title,
        section,
        page: page ?? null,
        scores: Object.fromEntries(numbers),
        slot: cited?.slot ?? null,
        cut: cut.has(chunkId),
      });
    }
  }
  return [...candidates.values()];
}

/** Of the prompt that was answered: one that the model refused as too long was planned again. */
export function tokenPlanOf(trace: TurnTrace): TokenPlan | null {
  const plans = detailOf(trace, "compose").map((detail) => tokenPlanSchema.safeParse(detail.token_plan));
  return plans.findLast(({ success }) => success)?.data ?? null;
}

/** Passages that were found and are not in the prompt. */
function cutChunks(trace: TurnTrace): Set<string> {
  const items = tokenPlanOf(trace)?.sections.flatMap((section) => section.items) ?? [];
  return new Set(items.flatMap(({ state, chunk_id }) => (state === "cut" && chunk_id ? [chunk_id] : [])));
}

/** The question as it was understood, when it differs from what was typed. */
export function understoodQuestion(trace: TurnTrace, turn: Turn): string | null {
  for (const detail of detailOf(trace, "understand")) {
    for (const name of ["question", "standalone_question", "stand_alone_question"]) {
      const value = detail[name];
      if (typeof value === "string" && value !== "" && value !== turn.user_text) return value;
    }
  }
  return null;
}

const selectedSchema = z.array(
  z.union([z.number(), z.object({ turn_id: z.number() }).transform(({ turn_id }) => turn_id)]),
);

export function turnsSelectedIn(trace: TurnTrace): number[] {
  return detailOf(trace, "understand").flatMap((detail) => {
    const parsed = selectedSchema.safeParse(detail.selected_turns);
    return parsed.success ? parsed.data : [];
  });
}
