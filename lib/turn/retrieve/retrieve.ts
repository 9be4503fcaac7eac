import type { Action } from "../../domain/turn.ts";
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
  /** By rule it answers; with a model, a hint. */
  isEnough: boolean;
}

/** Looking it up was the whole answer, or passages to answer from. */
export type Retrieved = { answered: Answered } | Found;

/**
 * Stage 4: looks for the answer: in the profile, in what was said, in the documents that were named, or by a
 * search. What is only to be shown is looked up, and is the whole answer. Whether a message is small talk or
 * is about the talk, a model says where there is one.
 */
export async function retrieve(
  resolved: Resolved,
  understood: Understood,
  context: TurnContext,
): Promise<Retrieved> {
  const { asked: request, resolution, isUrgent } = resolved;
  const isForModel = context.stores.models.answer !== null && !isUrgent;
  const answered =
    resolved.settled ??
    (isForModel && !POINTED.has(resolution.action) ? null : await lookUp(resolved, context));
  if (answered) return { answered };
  context.emit({ type: "stage", stage: "retrieve" });
  const { corrections } = understood;
  if (corrections && !isUrgent) context.emit({ type: "corrections", corrections });
  const evidence = await retrieveEvidence(request, resolution, understood, context);
  // What was asked of a named document stands under no heading of it: what it says as a whole is the answer.
  const asked = evidence.worded ?? understood;
  const read = evidence.asWhole ? { ...asked, about: "whole" as const, question: "" } : asked;
  const codes = unheardCodesOf(read, resolution, evidence);
  // Of a code that stands nowhere, its neighbour is all there is to show.
  const isEnough = (evidence.sufficient || codes.nearest !== null) && evidence.hits.length > 0;
  return { evidence, understood: read, codes, isEnough };
}

/** What words point at is looked up, whoever answers. */
const POINTED: ReadonlySet<Action> = new Set(["show_document", "ask_back"]);

async function lookUp(resolved: Resolved, context: TurnContext): Promise<Answered | null> {
  if (resolved.isUrgent && resolved.resolution.action !== "show_document") return null;
  return lookUpByRules(resolved, context);
}

/** Answers that need neither a search nor a model. Null: it is nothing of the kind. */
export async function lookUpByRules(
  { asked, resolution }: Resolved,
  context: TurnContext,
): Promise<Answered | null> {
  return (
    (await answerByLookUp(asked, resolution, context)) ??
    (await answerFromProfile(asked, context)) ??
    (await answerFromConversation(asked, resolution, context))
  );
}
