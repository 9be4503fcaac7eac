import type { ReferenceTask, Resolution } from "../../domain/reference.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { wordings } from "../../language/lexicon/load.ts";
import type { ChosenTurn } from "../../memory/recall/choose-turns.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import { askedOfDocuments, asksForMore, asksWhatItSays } from "./asked-of-documents.ts";
import type { Understood } from "./understood.ts";

const compares = wordings("comparison").says("compare");

export interface NamedQuestion {
  question: string;
  task: ReferenceTask;
  about: Understood["about"];
  selectedTurns: ChosenTurn[];
}

/**
 * What a message asks of the documents it names. When its words ask nothing, it wants what they say as a
 * whole ("explain document 1"), more of the answer that cited them ("그 문서 더 자세히"), or the last question
 * answered again ("1번 문서를 참고해서 답변해줘").
 */
export async function understandNamed(
  request: TurnRequest,
  resolution: Resolution,
  recalled: Recalled,
  context: TurnContext,
): Promise<NamedQuestion | null> {
  if (resolution.references.length === 0 && request.selectedDocIds.length === 0) return null;
  const asked = askedOfDocuments(request.message, resolution, context.assistant.documentIdPatterns);
  const several = Math.max(resolution.references.length, request.selectedDocIds.length) > 1;
  const comparing = resolution.task === "compare" || (several && compares(request.message));
  const task = comparing && several ? "compare" : resolution.task;
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

/** What an earlier turn asked, without the words that pointed at documents. */
function questionOf(turn: Turn, { assistant }: TurnContext): string {
  const pointed = { references: turn.resolved, part: null, task: "summarise" as const };
  return turn.resolved.length > 0
    ? askedOfDocuments(askedText(turn), pointed, assistant.documentIdPatterns)
    : askedText(turn);
}

/** The answer that cited the documents pointed at. */
async function citedTurn({ references }: Resolution, { key, history }: TurnContext): Promise<Turn | null> {
  const turnId = references.find(({ turnId }) => turnId !== null)?.turnId;
  if (!turnId) return null;
  const [turn] = await history.get(key, [turnId]);
  return turn?.action === "answer" ? turn : null;
}

/** The newest turn that asked something of the documents, whether or not they answered it. */
function lastQuestion({ memory, previous }: Recalled): Turn | null {
  const unanswered = memory.short.findLast(({ action }) => action === "answer" || action === "no_evidence");
  return unanswered && previous && unanswered.turnId > previous.turnId ? unanswered : previous;
}
