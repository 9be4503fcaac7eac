import type { DocRef } from "../domain/doc-ref.ts";
import type { Resolution } from "../domain/reference.ts";
import type { Action, NewTurn, ShownDocument, Turn, TurnStatus } from "../domain/turn.ts";
import { resolveReferences } from "../references/resolve-references.ts";
import { smallTalkOf } from "../references/small-talk.ts";
import {
  askBackReply,
  documentGoneReply,
  documentUnreachableReply,
  noEvidenceReply,
  RESET_REPLY,
  SMALL_TALK_REPLIES,
  searchUnavailableReply,
  shownReply,
} from "./replies.ts";
import { showDocuments } from "./show-documents.ts";
import { appendTurn } from "./steps/append-turn.ts";
import { composePrompt } from "./steps/compose-prompt.ts";
import { recallForTurn } from "./steps/recall-turns.ts";
import { retrieveEvidence } from "./steps/retrieve-evidence.ts";
import { type Understood, understandQuestion } from "./steps/understand-question.ts";
import { verifyCitations } from "./steps/verify-citations.ts";
import { writeAnswer } from "./steps/write-answer.ts";
import type { TurnContext, TurnRequest } from "./turn-context.ts";

/** What an answer consists of, before it is a turn. */
interface Answered {
  text: string;
  action: Action;
  docRefs: DocRef[];
  documents: ShownDocument[];
  status: TurnStatus;
  model: string | null;
  confidence: number;
}

/**
 * One turn through its stages, up to and including the append: message → resolve → recall → understand → retrieve → compose →
 * answer → verify → append. What follows from the stored turn is derived afterwards (derive-memory.ts).
 */
export async function answerTurn(request: TurnRequest, context: TurnContext): Promise<Turn> {
  const started = performance.now();
  const resolution = await resolveTurn(request, context);
  context.emit({ type: "stage", stage: "recall" });
  const recalled = await recallForTurn(request, context);
  context.emit({ type: "stage", stage: "understand" });
  const understood = await understandQuestion(request, resolution, recalled, context);
  const answered =
    (await answerByLookUp(request, resolution, context)) ??
    (await answerFromDocuments(request, resolution, understood, context));
  const calls = context.trace.stages.flatMap((stage) => stage.calls);
  const turn: NewTurn = {
    client_turn_id: request.clientTurnId,
    ...(request.parentTurnId === undefined ? {} : { parent_turn_id: request.parentTurnId }),
    ts: context.now().toISOString(),
    user_text: request.message,
    assistant_text: answered.text,
    doc_refs: answered.docRefs,
    action: answered.action,
    status: answered.status,
    documents: answered.documents,
    candidates: resolution.candidates,
    route: understood.route,
    question_type: understood.questionType,
    follow_up: understood.followUp,
    resolved: resolution.references,
    confidence: answered.confidence,
    degraded: [...context.degraded],
    usage: {
      input_tokens: calls.reduce((sum, call) => sum + call.input_tokens, 0),
      output_tokens: calls.reduce((sum, call) => sum + call.output_tokens, 0),
      model_calls: calls.length,
      duration_ms: Math.round(performance.now() - started),
    },
    answer_model: answered.model,
  };
  context.emit({ type: "stage", stage: "append" });
  return appendTurn(turn, context);
}

async function resolveTurn(request: TurnRequest, context: TurnContext): Promise<Resolution> {
  context.emit({ type: "stage", stage: "resolve" });
  return context.trace.record("resolve", request.message, async () => {
    const resolution = await resolveReferences(
      { message: request.message, assistant: context.assistant, parentTurnId: request.parentTurnId },
      { key: context.key, ...context.stores },
    );
    return {
      output: resolution,
      decision: `${resolution.kind} → ${resolution.action}: ${resolution.why}`,
      detail: { ...resolution },
    };
  });
}

/** Answers that need no search: small talk, reset, asking back, showing a whole document. */
async function answerByLookUp(
  request: TurnRequest,
  resolution: Resolution,
  context: TurnContext,
): Promise<Answered | null> {
  const fixed = (text: string, action: Action, documents: ShownDocument[] = []): Answered => {
    context.emit({ type: "text", text });
    return { text, action, docRefs: [], documents, status: "complete", model: null, confidence: 1 };
  };
  if (resolution.action === "small_talk") {
    return fixed(
      SMALL_TALK_REPLIES[smallTalkOf(request.message) ?? "greeting"][request.language],
      "small_talk",
    );
  }
  if (resolution.action === "ask_back") return fixed(askBackReply(resolution, request.language), "ask_back");
  if (resolution.action === "show_document") {
    const { shown, unreachable, snippets } = await showDocuments(resolution, context);
    const onlySnippets = shown.every(({ snapshot }) => snapshot === "snippet");
    const text = onlySnippets
      ? unreachable
        ? documentUnreachableReply(snippets, request.language)
        : documentGoneReply(request.language)
      : shownReply(
          shown.map(({ title }, index) => ({ title, slot: resolution.references[index]?.slot ?? null })),
          request.language,
        );
    return fixed(text, "show_document", shown);
  }
  if (resolution.kind === "reset" && isOnlyReset(request.message))
    return fixed(RESET_REPLY[request.language], "small_talk");
  return null;
}

/** A message that says "new topic" and asks nothing else. */
function isOnlyReset(message: string): boolean {
  return message.trim().length <= 20 && !/[?？]/.test(message);
}

async function answerFromDocuments(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Answered> {
  context.emit({ type: "stage", stage: "retrieve" });
  const evidence = await retrieveEvidence(request, resolution, understood, context);
  if (!evidence.sufficient || evidence.hits.length === 0) {
    const libraryIsEmpty =
      evidence.hits.length === 0 &&
      !evidence.unavailable &&
      (await context.stores.documentIndex.count(context.key).catch(() => 1)) === 0;
    const text = evidence.unavailable
      ? searchUnavailableReply(request.language)
      : noEvidenceReply(context.assistant, libraryIsEmpty, request.language);
    context.emit({ type: "text", text });
    return {
      text,
      action: "no_evidence",
      docRefs: [],
      documents: [],
      status: "complete",
      model: null,
      confidence: evidence.confidence,
    };
  }
  context.emit({ type: "stage", stage: "compose" });
  const composed = await composePrompt(request, understood, evidence, context);
  context.emit({ type: "stage", stage: "answer" });
  const written = await writeAnswer(request, understood, composed, evidence, context);
  context.emit({ type: "stage", stage: "verify" });
  const verified = await verifyCitations(written, context);
  return {
    text: verified.text,
    action: "answer",
    docRefs: withNotes(verified.docRefs, resolution),
    documents: [],
    status: written.status,
    model: written.model,
    confidence: evidence.confidence,
  };
}

/** A referred document says where it was pointed at from. */
function withNotes(docRefs: DocRef[], resolution: Resolution): DocRef[] {
  return docRefs.map((docRef) => {
    const reference = resolution.references.find(({ doc_id }) => doc_id === docRef.doc_id);
    return reference?.turn_id && reference.slot
      ? { ...docRef, note: `document ${reference.slot} of turn ${reference.turn_id}` }
      : docRef;
  });
}
