import type { Assistant } from "../../assistants/assistant.ts";
import type { QuestionKind } from "../../domain/question-kind.ts";
import type { ReferenceTask, Resolution, ResolvedReference } from "../../domain/reference.ts";
import { askedText, type FollowUp, type QuestionType, type Turn } from "../../domain/turn.ts";
import { decideFollowUp, isOnlyReset, leavesUnsaid } from "../../language/question/follow-up.ts";
import { ownSubject } from "../../language/question/own-subject.ts";
import { readIntent } from "../../language/question/read-intent.ts";
import { isPutBeside } from "../../language/question/reads-well.ts";
import { standAloneTerms } from "../../language/question/stand-alone-question.ts";
import type { ChosenTurn } from "../../memory/recall/choose-turns.ts";
import { reasonsInEnglish, tellReasons } from "../../messages/tell-reasons.ts";
import { TRACED_TERMS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { entityTerms } from "../recall/entity-terms.ts";
import type { Recalled } from "../recall/recall-turns.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { onlyPointsAtShowing } from "./as-understood.ts";
import { askedOfDocuments, asksForMore, asksWhatItSays } from "./asked-of-documents.ts";
import { hangsOnConversation, readInConversation } from "./read-in-conversation.ts";
import type { Understood } from "./understood.ts";

const COMPARES = /비교|차이|다른\s*점|\bvs\.?\b|versus|compare|difference|differ\b/iu;
const SEVERAL = /각각|모두|여러|그리고|\b(?:each|all of|and also|respectively)\b/iu;

/**
 * Stage 3: what a message asks, where its answer comes from, and what to look for. A light model is asked once
 * for all of it, save where a rule has decided; what it does not say, or without one everything, goes by rule.
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
  const { asked: request, resolution } = resolved;
  const byRule = followUpOf(request, resolution, recalled);
  const named = await understandNamed(request, resolution, recalled, context);
  const own = named?.question ?? request.message;
  const isDecided = isDecidedByRule(resolved, named);
  const given = { question: own, byRule, recalled, request, resolution, isDecided };
  const reading = await readInConversation(given, context);
  const { followUp, standAlone, intent, model, calls } = reading;
  const isFollowUp = hangsOnConversation(followUp);
  const chosen = named?.selectedTurns ?? reading.chosen;
  const questionType = named?.task === "compare" ? "compare" : questionTypeOf(request.message, isFollowUp);
  const entity = isFollowUp ? entityTerms(own, recalled.memory.entities) : null;
  const before = isFollowUp && recalled.previous ? questionBefore(recalled.previous) : null;
  const understood: Understood = {
    by: model ? "model" : "rule",
    kind: kindByRule(resolution) ?? model?.kind ?? (onlyPointsAtShowing(resolution) ? "show" : "documents"),
    needsSearch: resolution.action !== "small_talk" && (model?.needsSearch ?? true),
    subQuestions: model && model.subQuestions.length > 1 ? model.subQuestions : [],
    queries: reading.queries,
    answerLanguage: model?.answerLanguage ?? null,
    form: model?.form ?? null,
    followUp,
    selectedTurns: chosen.map(({ turn }) => turn),
    route: routeOf(request.message, context.assistant),
    questionType,
    intent: intent.intent,
    task: named?.task ?? "answer",
    about: named?.about ?? "question",
    ownQuestion: own,
    standAlone: standAlone?.text ?? null,
    question: standAlone?.isWhole ? standAlone.text : before === null ? own : `${before}\n${own}`,
    memory: recalled.memory.memory.sentences.filter(
      ({ kind }) => followUp.kind !== "reset" || kind === "fact" || kind === "told",
    ),
    terms: standAloneTerms({
      question: own,
      followUp,
      turns: recalled.recent,
      entity: entity?.terms,
      replaced: standAlone?.replaced,
      otherWords: reading.otherWords,
    }),
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
      ...(entity ? { entity: entity.entity } : {}),
      ...(model ? { lightModel: model } : {}),
      ...(context.stores.models.light?.answering === false ? { lightModelRests: true } : {}),
      terms: understood.terms.slice(0, TRACED_TERMS),
    },
    calls,
  };
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

function detailOf({ questionType, question }: Understood, { intent, standAlone }: Reading) {
  return {
    questionType,
    intent: intent.intent,
    intentBy: intent.by,
    question,
    ...(standAlone ? { standAloneQuestion: standAlone.text, standAloneWhy: standAlone.why } : {}),
  };
}

/** What is for the profile asks nothing of the documents and hangs on no turn. */
function understoodAsSettled({ message }: TurnRequest, assistant: Assistant): Understood {
  return {
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
    task: "answer",
    about: "question",
    ownQuestion: message,
    standAlone: null,
    question: message,
    memory: [],
    terms: [],
    mayStandAlone: false,
    preferredDocIds: [],
    sessionDocIds: [],
    namedBefore: [],
  };
}

/** The question before, with what it left unsaid itself. */
function questionBefore(turn: Turn): string {
  const understood = turn.standAloneQuestion;
  return understood === undefined || isPutBeside(understood) ? askedText(turn) : understood;
}

function namedBy(previous: Turn | null): ResolvedReference[] {
  return previous?.action === "answer" && previous.followUp.kind === "reference" ? previous.resolved : [];
}

/** `named`: the turns that the light model says the question hangs on, the most important first. */
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

/** Whether look-up says all that is wanted: there is nothing to ask a model. */
function isDecidedByRule({ resolution, asked, isUrgent }: Resolved, named: NamedQuestion | null): boolean {
  if (isUrgent) return true;
  if (onlyPointsAtShowing(resolution)) return false;
  if (resolution.action !== "answer") return true;
  if (resolution.kind === "reset") return isOnlyReset(asked.message);
  return named !== null && named.about !== "question";
}

function kindByRule(resolution: Resolution): QuestionKind | null {
  if (resolution.action === "small_talk") return "chat";
  return resolution.action === "show_document" && !onlyPointsAtShowing(resolution) ? "show" : null;
}

interface NamedQuestion {
  question: string;
  task: ReferenceTask;
  about: Understood["about"];
  selectedTurns: ChosenTurn[];
}

/**
 * What is asked of documents that were named. Where the words ask nothing of them, it is either what they say
 * as a whole ("explain document 1"), more of what the answer said that cited them ("그 문서 더 자세히"), or the last
 * question again ("1번 문서를 참고해서 답변해줘").
 */
async function understandNamed(
  request: TurnRequest,
  resolution: Resolution,
  recalled: Recalled,
  context: TurnContext,
): Promise<NamedQuestion | null> {
  if (resolution.references.length === 0 && request.selectedDocIds.length === 0) return null;
  const asked = askedOfDocuments(request.message, resolution, context.assistant.documentIdPatterns);
  const several = Math.max(resolution.references.length, request.selectedDocIds.length) > 1;
  const compares = resolution.task === "compare" || (several && COMPARES.test(request.message));
  const task = compares && several ? "compare" : resolution.task;
  const none: ChosenTurn[] = [];
  if (asked !== "") return { question: asked, task, about: "question", selectedTurns: none };
  if (task === "summarise" || task === "compare" || resolution.part !== null)
    return { question: "", task, about: "whole", selectedTurns: none };
  const cited = await citedTurn(resolution, context);
  if (cited && (asksForMore(request.message) || resolution.kind === "implicit")) {
    return {
      question: questionOf(cited, context),
      task,
      about: "more",
      selectedTurns: [{ turn: cited, reasons: [{ code: "cited_it" }] }],
    };
  }
  const last = asksWhatItSays(request.message) ? null : lastQuestion(recalled);
  const again = last ? questionOf(last, context) : "";
  if (last && again !== "")
    return {
      question: again,
      task,
      about: "question",
      selectedTurns: [{ turn: last, reasons: [{ code: "asked_again" }] }],
    };
  return { question: "", task, about: "whole", selectedTurns: none };
}

/** What an earlier turn asked, without the words that pointed at documents then. */
function questionOf(turn: Turn, { assistant }: TurnContext): string {
  const pointed = { references: turn.resolved, part: null, task: "summarise" as const };
  return turn.resolved.length > 0
    ? askedOfDocuments(askedText(turn), pointed, assistant.documentIdPatterns)
    : askedText(turn);
}

/** The answer that cited what is pointed at. */
async function citedTurn({ references }: Resolution, { key, history }: TurnContext): Promise<Turn | null> {
  const turnId = references.find(({ turnId }) => turnId !== null)?.turnId;
  if (!turnId) return null;
  const [turn] = await history.get(key, [turnId]);
  return turn?.action === "answer" ? turn : null;
}

/** The newest turn that asked something of the documents, whether or not they held it. */
function lastQuestion({ memory, previous }: Recalled): Turn | null {
  const unanswered = memory.short.findLast(({ action }) => action === "answer" || action === "no_evidence");
  return unanswered && previous && unanswered.turnId > previous.turnId ? unanswered : previous;
}

function followUpOf(request: TurnRequest, resolution: Resolution, recalled: Recalled): FollowUp {
  const { reasons } = resolution;
  if (resolution.kind === "reset") return { kind: "reset", reasons };
  if (resolution.references.length > 0) return { kind: "reference", reasons };
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

function questionTypeOf(message: string, isFollowUp: boolean): QuestionType {
  if (COMPARES.test(message)) return "compare";
  if (isFollowUp) return "followup";
  return SEVERAL.test(message) || (message.match(/\?/g)?.length ?? 0) > 1 ? "multi" : "single";
}
