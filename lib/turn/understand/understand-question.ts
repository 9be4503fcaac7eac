import type { Assistant } from "../../assistants/assistant.ts";
import type { QuestionKind } from "../../domain/question-kind.ts";
import type { Resolution, ResolvedReference } from "../../domain/reference.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import { isPutBeside } from "../../language/question/complete-question.ts";
import { decideFollowUp, isOnlyReset, leavesUnsaid } from "../../language/question/follow-up.ts";
import { keyQuestion } from "../../language/question/key-question.ts";
import { ownSubject } from "../../language/question/own-subject.ts";
import { readIntent } from "../../language/question/read-intent.ts";
import { standAloneTerms } from "../../language/question/stand-alone-question.ts";
import type { ChosenTurn } from "../../memory/recall/choose-turns.ts";
import { reasonsInEnglish, tellReasons } from "../../messages/tell-reasons.ts";
import { Conversation } from "../../references/conversation.ts";
import {
  answersModel,
  chooseAnswer,
  letGo,
  offersAnswers,
  wasAskedBefore,
} from "../../references/offered-answers.ts";
import { SEARCH_TEMPLATES, USUAL_SEARCH } from "../../tunables/search-templates.ts";
import { TRACED_TERMS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { NOTHING_RECALLED, type Recalled } from "../recall/recall-for-turn.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { onlyPointsAtShowing } from "./as-understood.ts";
import { rememberedFacts } from "./facts-of.ts";
import type { ModelReading } from "./model-reading.ts";
import { type NamedQuestion, understandNamed } from "./named-question.ts";
import { questionTypeOf } from "./question-type.ts";
import { hangsOnConversation, readInConversation } from "./read-in-conversation.ts";
import { understandWithModel } from "./understand-with-model.ts";
import type { Understood } from "./understood.ts";

/**
 * Stage 3: what a message asks, where its answer comes from, and what to search for. One call to a light
 * model reads all of it unless a rule has decided. Rules fill in what the model leaves open, or everything
 * without a model.
 */
export async function understandQuestion(
  resolved: Resolved,
  recalled: Recalled,
  context: TurnContext,
): Promise<Understood> {
  const { asked: request, resolution, settled } = resolved;
  if (settled) return understoodAsSettled(request, context.assistant);
  context.emit({ type: "stage", stage: "understand" });
  return context.trace.record("understand", { message: request.message, resolution: resolution.kind }, () =>
    understandAsked(resolved, recalled, context),
  );
}

async function understandAsked(resolved: Resolved, recalled: Recalled, context: TurnContext) {
  const { asked: request } = resolved;
  const pointed = await understandNamed(request, resolved.resolution, recalled, context);
  const asked = await askModel(resolved, pointed, recalled, context);
  const model = asked?.said ?? null;
  const meant = await meantBy(model, resolved, context);
  const resolution = meant ?? resolved.resolution;
  const byRule = followUpOf(request, resolution, recalled);
  const named = meant ? await understandNamed(request, meant, recalled, context) : pointed;
  const own = named?.question ?? (model ? request.message : keyQuestion(request.message));
  const given = { question: own, byRule, recalled, request, resolution, model };
  const reading = await readInConversation(given, context);
  const { followUp, standAlone, intent } = reading;
  const isFollowUp = hangsOnConversation(followUp);
  const chosen = named?.selectedTurns ?? reading.chosen;
  const questionType = named?.task === "compare" ? "compare" : questionTypeOf(request.message, isFollowUp);
  const before = isFollowUp && recalled.previous ? questionBefore(recalled.previous) : null;
  const ruled = kindByRule(resolution, request.message);
  const understood: Understood = {
    meant,
    missed: asked ? asked.missing : isResting(resolved, pointed, context) ? "away" : null,
    by: model ? "model" : "rule",
    kind: ruled ?? model?.kind ?? (onlyPointsAtShowing(resolution) ? "show" : "documents"),
    needsSearch: ruled !== "chat" && (model?.needsSearch ?? true),
    subQuestions: model && model.subQuestions.length > 1 ? model.subQuestions : [],
    queries: reading.queries,
    answerLanguage: model?.answerLanguage ?? null,
    form: model?.form ?? null,
    followUp,
    selectedTurns: chosen.map(({ turn }) => turn),
    route: routeOf(request.message, context.assistant),
    questionType,
    intent: intent.intent,
    template: (intent.by === "light" ? SEARCH_TEMPLATES[intent.intent] : null) ?? USUAL_SEARCH,
    task: named?.task ?? "answer",
    about: named?.about ?? "question",
    ownQuestion: own,
    standAlone: standAlone?.text ?? null,
    isWrittenByModel: standAlone?.isByModel === true,
    question: standAlone?.isWhole ? standAlone.text : before === null ? own : `${before}\n${own}`,
    memory: sentencesFor(followUp, recalled),
    terms: termsFor(own, reading, recalled),
    mayStandAlone: followUp.kind === "follow_up" && !leavesUnsaid(own) && ownSubject(own).subjects.size > 0,
    ...documentsBefore(recalled, chosen, model?.turnIds ?? []),
    namedBefore: isFollowUp ? namedBy(recalled.previous) : [],
  };
  return {
    output: understood,
    decision: decisionOf(understood, reading),
    detail: {
      selectedTurns: chosen.map(({ turn, reasons }) => ({ turnId: turn.turnId, ...tellReasons(reasons) })),
      ...detailOf(understood, reading),
      ...(named ? { task: understood.task, about: understood.about } : {}),
      ...heardOf(asked, context),
    },
    calls: asked ? [asked.call] : [],
  };
}

function termsFor(
  question: string,
  { followUp, standAlone, otherWords }: Awaited<ReturnType<typeof readInConversation>>,
  { recent: turns }: Recalled,
) {
  return standAloneTerms({ question, followUp, turns, replaced: standAlone?.replaced, otherWords });
}

/** After a change of subject, only the sentences that stay true. */
function sentencesFor({ kind: followUp }: Understood["followUp"], { memory }: Recalled) {
  return memory.memory.sentences.filter(
    ({ kind }) => followUp !== "reset" || kind === "fact" || kind === "told",
  );
}

/** Whether the light model would have been asked, but is resting after a failure. */
function isResting(resolved: Resolved, named: NamedQuestion | null, { stores }: TurnContext): boolean {
  return stores.models.light?.answering === false && !isDecidedByRule(resolved, named);
}

/** The one call to the light model. Null when it was not made, such as when a rule has decided. */
async function askModel(
  resolved: Resolved,
  named: NamedQuestion | null,
  recalled: Recalled,
  context: TurnContext,
) {
  const { asked: request, resolution } = resolved;
  if (isDecidedByRule(resolved, named)) return null;
  const facts = await rememberedFacts(request, resolution, named?.question ?? null, context);
  // After a change of subject the model sees nothing of the earlier conversation.
  const seen = resolution.kind === "reset" ? NOTHING_RECALLED : recalled;
  return understandWithModel({ message: request.message, facts, resolution, recalled: seen }, context);
}

/**
 * What the words point at by what a model said: the answer that it chose of those that look-up offered. A
 * question that fits several, or none, is for the model that answers; so is what was asked back just before.
 */
async function meantBy(
  model: ModelReading | null,
  { asked: request, resolution }: Resolved,
  { key, history, stores }: TurnContext,
): Promise<Resolution | null> {
  if (model?.documentTurn != null) {
    const chosen = { turnId: model.documentTurn, message: request.message };
    const meant = await chooseAnswer(
      resolution,
      chosen,
      new Conversation({ key, history }, request.parentTurnId),
    );
    if (meant) return meant;
  }
  const isForModel = wasAskedBefore(resolution) || isQuestion(model, resolution);
  return isForModel && stores.models.answer?.answering === true ? letGo(resolution) : null;
}

/** "What does document 3 say of Kim?" may be answered whichever is meant; to open one it must be known. */
function isQuestion(model: ModelReading | null, resolution: Resolution): boolean {
  const opens = resolution.task === "show" || resolution.task === "download";
  return model !== null && model.kind !== "show" && !opens && offersAnswers(resolution);
}

type Reading = Awaited<ReturnType<typeof readInConversation>>;

function decisionOf(
  { followUp, kind, intent, route, selectedTurns, subQuestions }: Understood,
  { standAlone }: Reading,
): string {
  const parts = subQuestions.length > 0 ? `, ${subQuestions.length} parts` : "";
  const understood = standAlone ? `, understood as “${standAlone.text}”` : "";
  return `${followUp.kind} (${reasonsInEnglish(followUp.reasons)}), answered from ${kind}, intent ${intent}, route ${route}, ${selectedTurns.length} turns selected${parts}${understood}`;
}

/** What the light model said, or that it is resting after a failure. */
function heardOf(asked: Awaited<ReturnType<typeof askModel>>, { stores }: TurnContext) {
  return {
    ...(asked ? { returned: asked.returned } : {}),
    ...(asked?.said ? { lightModel: asked.said } : {}),
    ...(stores.models.light?.answering === false ? { lightModelRests: true } : {}),
  };
}

function detailOf({ questionType, question, terms }: Understood, { intent, standAlone }: Reading) {
  return {
    questionType,
    intent: intent.intent,
    intentBy: intent.by,
    question,
    ...(standAlone ? { standAloneQuestion: standAlone.text, standAloneWhy: standAlone.why } : {}),
    terms: terms.slice(0, TRACED_TERMS),
  };
}

/** A message for the profile asks nothing of the documents and depends on no turn. */
function understoodAsSettled({ message }: TurnRequest, assistant: Assistant): Understood {
  return {
    meant: null,
    missed: null,
    by: "rule",
    kind: "profile",
    needsSearch: false,
    subQuestions: [],
    queries: [],
    answerLanguage: null,
    form: null,
    followUp: { kind: "none", reasons: [{ code: "for_profile" }] },
    selectedTurns: [],
    route: routeOf(message, assistant),
    questionType: "single",
    intent: readIntent(message),
    template: USUAL_SEARCH,
    task: "answer",
    about: "question",
    ownQuestion: message,
    standAlone: null,
    isWrittenByModel: false,
    question: message,
    memory: [],
    terms: [],
    mayStandAlone: false,
    preferredDocIds: [],
    sessionDocIds: [],
    namedBefore: [],
  };
}

/** The previous question, completed with what it left unsaid. */
function questionBefore(turn: Turn): string {
  const understood = turn.standAloneQuestion;
  return understood === undefined || isPutBeside(understood) ? askedText(turn) : understood;
}

function namedBy(previous: Turn | null): ResolvedReference[] {
  return previous?.action === "answer" && previous.followUp.kind === "reference" ? previous.resolved : [];
}

/** `named` are the turns that the light model says the question depends on, the most important first. */
function documentsBefore(
  { recent, previous }: Recalled,
  chosen: readonly ChosenTurn[],
  named: readonly number[],
) {
  const opened = recent.findLastIndex(({ followUp }) => followUp.kind === "reset");
  const turns = [...recent.slice(Math.max(0, opened)), ...chosen.map(({ turn }) => turn)];
  const idsOf = (turn: Turn) => turn.docRefs.map(({ docId }) => docId);
  const citedIn = (turnId?: number) => turns.findLast((turn) => turn.turnId === turnId)?.docRefs ?? [];
  const ofNamed = named.flatMap((turnId) => citedIn(turnId));
  const preferred = ofNamed.length > 0 ? ofNamed : citedIn(previous?.turnId);
  return {
    preferredDocIds: [...new Set(preferred.map(({ docId }) => docId))],
    sessionDocIds: [...new Set(turns.flatMap(idsOf))],
  };
}

/** Whether look-up settles the message, so that there is nothing to ask a model. */
function isDecidedByRule({ resolution, asked, isUrgent }: Resolved, named: NamedQuestion | null): boolean {
  if (isUrgent) return true;
  if (onlyPointsAtShowing(resolution) || offersAnswers(resolution) || wasAskedBefore(resolution))
    return false;
  if (resolution.action !== "answer") return true;
  if (resolution.kind === "reset") return isOnlyReset(asked.message);
  return named !== null && named.about !== "question";
}

function kindByRule(resolution: Resolution, message: string): QuestionKind | null {
  const { action, kind } = resolution;
  if (action === "small_talk" || (kind === "reset" && isOnlyReset(message))) return "chat";
  return action === "show_document" && !onlyPointsAtShowing(resolution) ? "show" : null;
}

function followUpOf(request: TurnRequest, resolution: Resolution, recalled: Recalled): FollowUp {
  const { reasons } = resolution;
  if (resolution.kind === "reset") return { kind: "reset", reasons };
  if (resolution.references.length > 0) return { kind: "reference", reasons };
  if (answersModel(resolution)) return { kind: "follow_up", reasons };
  if (request.selectedDocIds.length > 0)
    return { kind: "reference", reasons: [{ code: "documents_chosen" }] };
  return decideFollowUp({ question: request.message, lastTurn: recalled.previous });
}

function routeOf(message: string, assistant: Assistant): string {
  const text = message.toLowerCase();
  const route = assistant.routes.find(({ keywords }) =>
    keywords.some((keyword) => text.includes(keyword.toLowerCase())),
  );
  return (route ?? assistant.routes.at(-1))?.id ?? "general";
}
