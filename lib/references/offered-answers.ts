import { type Candidate, NOTHING_RESOLVED, type Resolution } from "../domain/reference.ts";
import type { Turn } from "../domain/turn.ts";
import { OFFERED_ANSWERS } from "../tunables/references.ts";
import type { Conversation } from "./conversation.ts";
import { referenceTo } from "./resolve-reply.ts";

/** Several answers have the number, and look-up alone cannot tell which is meant. */
export function offersAnswers({ action, reasons }: Resolution): boolean {
  return action === "ask_back" && reasons.some(({ code }) => code === "fit_equally");
}

/** The same question back was asked just before, so this message does not answer it. */
export function wasAskedBefore({ reasons }: Pick<Resolution, "reasons">): boolean {
  return reasons.some(({ code }) => code === "asked_before");
}

/** The message answers a question that a model asked in its own words. */
export function answersModel({ reasons }: Pick<Resolution, "reasons">): boolean {
  return reasons.some(({ code }) => code === "answers_model");
}

/** Marks a choice that repeats the previous turn's; what is gone or out of range is said again. */
export function markRepeated(resolution: Resolution, before: Turn | null): Resolution {
  if (!offersAnswers(resolution) || before?.action !== "ask_back") return resolution;
  const isSame = keysOf(asOffered(resolution).candidates) === keysOf(before.candidates);
  return isSame ? { ...resolution, reasons: [...resolution.reasons, { code: "asked_before" }] } : resolution;
}

function keysOf(candidates: readonly Candidate[]): string {
  return candidates.map(({ turnId, slot, docId, version }) => [turnId, slot, docId, version]).join(";");
}

/** In the order of the question back: newest answers first. */
export function asOffered(resolution: Resolution): Resolution {
  return offersAnswers(resolution)
    ? { ...resolution, candidates: resolution.candidates.slice(0, OFFERED_ANSWERS) }
    : resolution;
}

/** The documents of the answer that a model says is meant, if it was offered. Null: it was not. */
export async function chooseAnswer(
  resolution: Resolution,
  { turnId, message }: { turnId: number; message: string },
  conversation: Conversation,
): Promise<Resolution | null> {
  const { candidates, task } = resolution;
  const meant = candidates.filter((candidate) => candidate.turnId === turnId);
  if (!offersAnswers(resolution) || meant.length === 0) return null;
  return {
    ...resolution,
    kind: "ordinal",
    action: task === "show" || task === "download" ? "show_document" : "answer",
    references: await Promise.all(
      meant.map(async (each) => ({
        ...(await referenceTo(each, message, conversation)),
        by: "ordinal" as const,
      })),
    ),
    candidates: candidates.filter((candidate) => candidate.turnId !== turnId).slice(0, OFFERED_ANSWERS),
    reason: null,
    reasons: [{ code: "light_model_chose" }],
  };
}

/** Drops what may be meant: the model must make sense of it. */
export function letGo({ reasons }: Resolution): Resolution {
  return { ...NOTHING_RESOLVED, reasons };
}
