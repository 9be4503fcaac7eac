import type { TurnContext } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Understood } from "../understand/understood.ts";
import { answerByLookUp } from "./answer-by-look-up.ts";
import { answerFromConversation } from "./answer-from-conversation.ts";
import { answerFromProfile } from "./answer-from-profile.ts";
import type { Evidence } from "./evidence.ts";
import { retrieveEvidence } from "./retrieve-evidence.ts";
import { type UnheardCodes, unheardCodesOf } from "./unheard-codes-of.ts";

/** What the documents gave. */
export interface Found {
  evidence: Evidence;
  /** The question as it is answered from them. */
  understood: Understood;
  codes: UnheardCodes;
  /** An answer may rest on it. */
  isEnough: boolean;
}

/** Looking it up was the whole answer, or passages to answer from. */
export type Retrieved = { answered: Answered } | Found;

/**
 * Stage 4: looks for the answer: in the profile, in what was said, in the documents that were named, or by a
 * search. What is only to be shown is looked up, and is the whole answer.
 */
export async function retrieve(
  resolved: Resolved,
  understood: Understood,
  context: TurnContext,
): Promise<Retrieved> {
  const answered = resolved.settled ?? (await lookUp(resolved, context));
  if (answered) return { answered };
  const { asked, resolution } = resolved;
  context.emit({ type: "stage", stage: "retrieve" });
  const evidence = await retrieveEvidence(asked, resolution, understood, context);
  // What was asked of a named document stands under no heading of it: what it says as a whole is the answer.
  const read = evidence.asWhole ? { ...understood, about: "whole" as const, question: "" } : understood;
  const codes = unheardCodesOf(read, resolution, evidence);
  // Of a code that stands nowhere, its neighbour is all there is to show.
  const isEnough = (evidence.sufficient || codes.nearest !== null) && evidence.hits.length > 0;
  return { evidence, understood: read, codes, isEnough };
}

async function lookUp(
  { asked, resolution, isUrgent }: Resolved,
  context: TurnContext,
): Promise<Answered | null> {
  if (isUrgent && resolution.action !== "show_document") return null;
  return (
    (await answerByLookUp(asked, resolution, context)) ??
    (await answerFromProfile(asked, context)) ??
    (await answerFromConversation(asked, resolution, context))
  );
}
