import { z } from "zod";
import { type PlanItem, type TokenPlan, tokenPlanSchema } from "@/lib/domain/token-plan.ts";
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

/** The candidates of all retrieval rounds, best first as the trace has them; one row for a passage found twice. */
export function evidenceOf(trace: TurnTrace, turn: Turn): EvidenceCandidate[] {
  const cut = new Set(itemsOf(trace).flatMap(({ state, chunk_id }) => (state === "cut" ? chunk_id : [])));
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
function tokenPlanOf(trace: TurnTrace): TokenPlan | null {
  const plans = detailOf(trace, "compose").map((detail) => tokenPlanSchema.safeParse(detail.token_plan));
  return plans.findLast(({ success }) => success)?.data ?? null;
}

function itemsOf(trace: TurnTrace): PlanItem[] {
  return tokenPlanOf(trace)?.sections.flatMap(({ items }) => items) ?? [];
}

export interface CutItem {
  what: string;
  tokens: number;
}

/** What is not in the prompt whole; pieces of the same name together. */
export function cutOf(trace: TurnTrace): CutItem[] {
  const tokens = new Map<string, number>();
  for (const item of itemsOf(trace)) {
    if (item.state === "used") continue;
    const { kind, turns = [], chunk_id, slot, state, why } = item;
    const piece = chunk_id ?? slot ?? turns.join(", ");
    const what = `${kind} ${piece} (${[state, why].filter(Boolean).join(", ")})`;
    tokens.set(what, (tokens.get(what) ?? 0) + item.tokens);
  }
  return [...tokens].map(([what, sum]) => ({ what, tokens: sum }));
}

/** Sections of the prompt and their tokens. */
export function planOf(trace: TurnTrace): { name: string; tokens: number }[] {
  const sections = tokenPlanOf(trace)?.sections ?? [];
  return sections.flatMap(({ name, used }) => (used > 0 ? [{ name, tokens: used }] : []));
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

export function selectedTurns(trace: TurnTrace): number[] {
  return detailOf(trace, "understand").flatMap((detail) => {
    const parsed = z.array(z.number()).safeParse(detail.selected_turns);
    return parsed.success ? parsed.data : [];
  });
}
