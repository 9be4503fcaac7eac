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
import { showTable } from "./show-table.ts";
import { type UnheardCodes, unheardCodesOf } from "./unheard-codes-of.ts";

/** What was found in the documents. */
export interface Found {
  evidence: Evidence;
  /** The question that is answered from them. */
  understood: Understood;
  codes: UnheardCodes;
  /** By rules, whether it answers the question; for a model, a hint. */
  isEnough: boolean;
}

/** Either a look-up that already is the whole answer, or passages to answer from. */
export type Retrieved = { answered: Answered } | Found;

/**
 * Stage 4: looks for the answer in the profile, in the conversation, in named documents, or by a search. A
 * request only to show something is answered by the look-up itself. Whether a message is small talk or is
 * about the conversation is the model's decision when there is one.
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
  // No heading of the named document matches the question, so the document as a whole is the answer.
  const asked = evidence.worded ?? understood;
  const read = evidence.asWhole ? { ...asked, about: "whole" as const, question: "" } : asked;
  const codes = unheardCodesOf(read, resolution, evidence);
  // The code asked for is in no document, so the most similar one is all there is to show.
  const isEnough = (evidence.sufficient || codes.nearest !== null) && evidence.hits.length > 0;
  return { evidence, understood: read, codes, isEnough };
}

/** What words point at is looked up, whether a model or rules answer. */
const POINTED: ReadonlySet<Action> = new Set(["show_document", "ask_back"]);

async function lookUp(resolved: Resolved, context: TurnContext): Promise<Answered | null> {
  if (resolved.isUrgent && resolved.resolution.action !== "show_document") return null;
  return lookUpByRules(resolved, context);
}

/** Answers that need neither a search nor a model. Null: the message is none of these. */
export async function lookUpByRules(
  { asked, resolution }: Resolved,
  context: TurnContext,
): Promise<Answered | null> {
  return (
    (await answerByLookUp(asked, resolution, context)) ??
    (await answerFromProfile(asked, context)) ??
    (await showTable(asked, context)) ??
    (await answerFromConversation(asked, resolution, context))
  );
}
