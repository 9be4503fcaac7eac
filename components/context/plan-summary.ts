import type { PlanItem, TokenPlan } from "@/lib/domain/token-plan.ts";

/** The kinds of items people can recognise in a prompt; what is always in it is not named. */
export const READ_KINDS = ["passages", "questions", "profile", "memory"] as const;
export type ReadKind = (typeof READ_KINDS)[number];

const KIND_OF: Partial<Record<PlanItem["kind"], ReadKind>> = {
  passage: "passages",
  turn: "questions",
  alert: "profile",
  value: "profile",
  sentence: "memory",
};

export type Counts = Record<ReadKind, number>;

export interface PlanSummary {
  read: Counts;
  /** How many documents the passages are from. */
  documents: number;
  /** Items that are not in the prompt; an item of which only the beginning is in it counts as read. */
  leftOut: Counts;
  /** How full the prompt is, in per cent. */
  full: number;
}

/** Sums up a prompt in the few numbers that mean something to everybody. */
export function summarizePlan({ sections, used, budget }: TokenPlan): PlanSummary {
  const read: Counts = { passages: 0, questions: 0, profile: 0, memory: 0 };
  const leftOut: Counts = { ...read };
  const documents = new Set<string | undefined>();
  for (const item of sections.flatMap(({ items }) => items)) {
    const kind = KIND_OF[item.kind];
    if (!kind) continue;
    // A question that is in the prompt in full needs no summary.
    if (item.why === "in_turns") continue;
    if (item.state === "cut") leftOut[kind] += 1;
    else {
      read[kind] += 1;
      if (kind === "passages") documents.add(item.docId);
    }
  }
  return { read, documents: documents.size, leftOut, full: Math.min(100, Math.ceil((used / budget) * 100)) };
}
