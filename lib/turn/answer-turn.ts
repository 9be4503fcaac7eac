import { setImmediate as nextTick } from "node:timers/promises";
import { AppError } from "../domain/app-error.ts";
import type { NewTurn, Turn } from "../domain/turn.ts";
import { shifted } from "../domain/unsupported.ts";
import { type FirstWords, firstWords } from "../safety/first-words.ts";
import { ANSWER_ATTEMPTS } from "../tunables/prompt.ts";
import { answerByLookUp } from "./answer/answer-by-look-up.ts";
import { answerFromConversation } from "./answer/answer-from-conversation.ts";
import { answerFromProfile } from "./answer/answer-from-profile.ts";
import { answerFromDocuments } from "./answer-from-documents.ts";
import { appendTurn, takeBackTurn } from "./append/append-turn.ts";
import { noteWhatIsRead } from "./append/what-was-read.ts";
import type { TurnContext, TurnRequest } from "./context/turn-context.ts";
import { recallForTurn } from "./recall/recall-turns.ts";
import { bareTurn, mayAnswerBelow } from "./replies/below-first-words.ts";
import { sayFirst, withFirst } from "./replies/say-first.ts";
import { answerProfileCommand } from "./resolve/answer-profile-command.ts";
import { answerTold } from "./resolve/answer-told.ts";
import { type ResolvedTurn, resolveTurn } from "./resolve/resolve-turn.ts";
import { understandQuestion } from "./understand/understand-question.ts";

/**
 * One turn through its stages, up to and including the append: message → resolve → recall → understand → retrieve → compose →
 * answer → verify → append. What follows from the stored turn is derived afterwards (derive-memory.ts). Where something it has read is
 * deleted or forgotten before it is stored, it is answered once more from what is left. Where somebody may be in danger, that is met
 * before any of it, and stays the answer when a store is away.
 */
export async function answerTurn(request: TurnRequest, outer: TurnContext): Promise<Turn> {
  const started = performance.now();
  const first = firstWords(request.message, request.language);
  const context = first ? sayFirst(first.line, outer) : outer;
  for (let attempt = 1; ; attempt += 1) {
    const read = await noteWhatIsRead(context);
    const made = await makeOrMeet(request, first, read.context, started);
    // What was written is read while it is being stored.
    await nextTick();
    const isGone = async () => !made.isDone && (await read.isGone());
    if (!(await isGone())) {
      const turn = await appendTurn(made.turn, context);
      // Deleted in between: whoever did so may have looked before the turn was there.
      return (await isGone()) ? takeBackTurn(turn, request, context, first?.line) : turn;
    }
    context.trace.takeBack();
    context.emit({ type: "restart" });
    context.emit({ type: "doc-refs", refs: [] });
    if (attempt === ANSWER_ATTEMPTS)
      throw new AppError("conflict", {
        message:
          "What this answer rested on was deleted again and again while it was written. Nothing of it was stored; ask again.",
      });
  }
}

interface MadeTurn {
  turn: NewTurn;
  /** Something was done that must not be done a second time. */
  isDone: boolean;
}

/** Where somebody may be in danger, what goes before is said already: it is the whole answer where nothing else is asked or can be had. */
async function makeOrMeet(
  request: TurnRequest,
  first: FirstWords | null,
  context: TurnContext,
  started: number,
): Promise<MadeTurn> {
  if (!first) return makeTurn(request, await resolveTurn(request, context), context, started);
  const made = await answerBelow(first, request, context, started);
  const { turn, isDone } = made ?? { turn: bareTurn(request, context, started), isDone: false };
  const text = withFirst(first.line, turn.assistant_text);
  const unsupported = turn.unsupported && shifted(turn.unsupported, text.length - turn.assistant_text.length);
  return { turn: { ...turn, assistant_text: text, ...(unsupported ? { unsupported } : {}) }, isDone };
}

/** Null: nothing is said below. Nobody waits for a store that is away to hear what to do. */
async function answerBelow(
  first: FirstWords,
  request: TurnRequest,
  context: TurnContext,
  started: number,
): Promise<MadeTurn | null> {
  if (!mayAnswerBelow(first, request, context)) return null;
  try {
    return await makeTurn(request, await resolveTurn(request, context), context, started, true);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    context.emit({ type: "restart" });
    return null;
  }
}

/** The turn from what its words were resolved to. */
export async function answerResolved(
  request: TurnRequest,
  resolved: ResolvedTurn,
  context: TurnContext,
  started: number,
): Promise<Turn> {
  const { turn } = await makeTurn(request, resolved, context, started);
  return appendTurn(turn, context);
}

/** `isUrgent`: somebody may be in danger; only documents are shown or quoted then, where they hold what is asked. */
async function makeTurn(
  request: TurnRequest,
  { resolution, asked }: ResolvedTurn,
  context: TurnContext,
  started: number,
  isUrgent = false,
): Promise<MadeTurn> {
  context.emit({ type: "stage", stage: "recall" });
  const recalled = await recallForTurn(asked, context);
  context.emit({ type: "stage", stage: "understand" });
  const understood = await understandQuestion(asked, resolution, recalled, context);
  // What is done with the profile or told for it points at no document: "the second is right" decides between two values.
  const command = isUrgent ? null : await answerProfileCommand(request, context);
  const ofProfile = command ?? (isUrgent ? null : await answerTold(asked, context));
  const ofTalk =
    ofProfile || (isUrgent && resolution.action !== "show_document")
      ? null
      : ((await answerByLookUp(asked, resolution, context)) ??
        (await answerFromProfile(asked, context)) ??
        (await answerFromConversation(asked, resolution, context)));
  const answered =
    ofProfile ??
    ofTalk ??
    (await answerFromDocuments({ request: asked, resolution, recalled, understood, isUrgent }, context));
  const isLoose = ofProfile !== null || answered.isLoose === true;
  const calls = context.trace.stages.flatMap((stage) => stage.calls);
  const turn: NewTurn = {
    ...bareTurn(request, context, started),
    assistant_text: answered.text,
    doc_refs: answered.docRefs,
    action: answered.action,
    status: answered.status,
    documents: answered.documents,
    candidates: isLoose ? [] : resolution.candidates,
    route: understood.route,
    question_type: understood.questionType,
    follow_up: understood.followUp,
    // Kept where it was searched for: what is done with the profile is no question, and may be about what was just forgotten.
    ...(understood.standAlone === null || ofProfile || ofTalk
      ? {}
      : { stand_alone_question: understood.standAlone }),
    intent: understood.intent,
    resolved: isLoose ? [] : resolution.references,
    ...(answered.offer ? { offer: answered.offer } : {}),
    ...(resolution.completes ? { completes: resolution.completes } : {}),
    confidence: answered.confidence,
    ...(answered.unsupported ? { unsupported: answered.unsupported } : {}),
    usage: {
      input_tokens: calls.reduce((sum, call) => sum + call.input_tokens, 0),
      output_tokens: calls.reduce((sum, call) => sum + call.output_tokens, 0),
      model_calls: calls.length,
      duration_ms: Math.round(performance.now() - started),
    },
    answer_model: answered.model,
  };
  context.emit({ type: "stage", stage: "append" });
  return { turn, isDone: command !== null };
}
