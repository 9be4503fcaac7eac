import type { Assistant } from "../../assistants/assistant.ts";
import type { Reason } from "../../domain/reason.ts";
import type { ReferenceTask, Resolution, ResolvedReference } from "../../domain/reference.ts";
import { askedText, type FollowUp, type QuestionType, type Turn } from "../../domain/turn.ts";
import { type FollowUpReading, leavesUnsaid, readFollowUp } from "../../language/question/follow-up.ts";
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
import { askedOfDocuments, asksForMore, asksWhatItSays } from "./asked-of-documents.ts";
import { hangsOnConversation, readInConversation } from "./read-in-conversation.ts";
import type { ModelReading } from "./understand-with-model.ts";
import type { Understood } from "./understood.ts";

const COMPARES = /비교|차이|다른\s*점|\bvs\.?\b|versus|compare|difference|differ\b/iu;
const SEVERAL = /각각|모두|여러|그리고|\b(?:each|all of|and also|respectively)\b/iu;

/**
 * Stage 3: follow-up, stand-alone question, selected turns, intent, route and search terms. Rules decide; a
 * light model is asked once for all of it where the question may hang on the conversation.
 */
export async function understandQuestion(
  { asked: request, resolution, settled }: Resolved,
  recalled: Recalled,
  context: TurnContext,
): Promise<Understood> {
  if (settled) return understoodAsSettled(request, context.assistant);
  context.emit({ type: "stage", stage: "understand" });
  return context.trace.record("understand", { message: request.message, resolution: resolution.kind }, () =>
    understandAsked(request, resolution, recalled, context),
  );
}

async function understandAsked(
  request: TurnRequest,
  resolution: Resolution,
  recalled: Recalled,
  context: TurnContext,
) {
  const byRule = followUpOf(request, resolution, recalled);
  const named = await understandNamed(request, resolution, recalled, context);
  const own = named?.question ?? request.message;
  const reading = await readInConversation({ question: own, byRule, recalled, request, resolution }, context);
  const { followUp, standAlone, intent, model } = reading;
  const isFollowUp = hangsOnConversation(followUp);
  const chosen = named?.selectedTurns ?? reading.chosen;
  const questionType = named?.task === "compare" ? "compare" : questionTypeOf(request.message, isFollowUp);
  const entity = isFollowUp ? entityTerms(own, recalled.memory.entities) : null;
  const before = isFollowUp && recalled.previous ? questionBefore(recalled.previous) : null;
  const understood: Understood = {
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
    ...documentsBefore(recalled, chosen),
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
      ...(model ? { lightModel: withoutCall(model) } : {}),
      ...(context.stores.models.light?.answering === false ? { lightModelRests: true } : {}),
      terms: understood.terms.slice(0, TRACED_TERMS),
    },
    calls: model ? [model.call] : [],
  };
}

type Reading = Awaited<ReturnType<typeof readInConversation>>;

function decisionOf({ followUp, intent, route, selectedTurns }: Understood, { standAlone }: Reading): string {
  const understood = standAlone ? `, understood as “${standAlone.text}”` : "";
  return `${followUp.kind} (${reasonsInEnglish(followUp.reasons)}), intent ${intent}, route ${route}, ${selectedTurns.length} turns selected${understood}`;
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
    followUp: { kind: "none", reasons: [{ code: "for_profile" }] },
    selectedTurns: [],
    route: routeOf(message, assistant),
    questionType: "single",
    intent: readIntent(message).intent,
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

function documentsBefore({ recent, previous }: Recalled, chosen: readonly ChosenTurn[]) {
  const opened = recent.findLastIndex(({ followUp }) => followUp.kind === "reset");
  const turns = [...recent.slice(Math.max(0, opened)), ...chosen.map(({ turn }) => turn)];
  const idsOf = (turn: Turn) => turn.docRefs.map(({ docId }) => docId);
  const last = turns.findLast(({ turnId }) => turnId === previous?.turnId);
  return {
    preferredDocIds: last ? idsOf(last) : [],
    sessionDocIds: [...new Set(turns.flatMap(idsOf))],
  };
}

function withoutCall({ call: _call, ...said }: ModelReading) {
  return said;
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

function followUpOf(request: TurnRequest, resolution: Resolution, recalled: Recalled): FollowUpReading {
  const sure = (kind: FollowUp["kind"], reasons: Reason[]) => ({ followUp: { kind, reasons }, isSure: true });
  if (resolution.kind === "reset") return sure("reset", resolution.reasons);
  if (resolution.references.length > 0) return sure("reference", resolution.reasons);
  if (request.selectedDocIds.length > 0) return sure("reference", [{ code: "documents_chosen" }]);
  return readFollowUp({ question: request.message, lastTurn: recalled.previous });
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
