import type { Intent } from "../../domain/intent.ts";
import type { Reason } from "../../domain/reason.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { FollowUp, Turn } from "../../domain/turn.ts";
import { readIntent } from "../../language/question/read-intent.ts";
import type { QuestionInConversation } from "../../language/question/stand-alone-question.ts";
import { writeStandAlone } from "../../language/question/write-stand-alone.ts";
import { turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { type ChosenTurn, chooseTurns, inTurnOrder, isNamed } from "../../memory/recall/choose-turns.ts";
import { Conversation } from "../../references/conversation.ts";
import { OTHER_WORDING_WEIGHT, REWRITTEN_WEIGHT, SELECTED_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import type { ModelReading } from "./model-reading.ts";
import { turnsPointedAt } from "./turns-pointed-at.ts";
import { isSameQuestion, shownTurns } from "./understand-with-model.ts";

export interface QuestionReading {
  followUp: FollowUp;
  standAlone: {
    text: string;
    why: string;
    isByModel: boolean;
    /** Whether it replaces the earlier question, so that nothing of that is kept beside it. */
    isWhole: boolean;
    replaced: readonly string[];
  } | null;
  chosen: ChosenTurn[];
  intent: { intent: Intent; by: "rule" | "light" };
  /** Searches in other words than the message uses. */
  queries: string[];
  otherWords: NonNullable<QuestionInConversation["otherWords"]>;
}

export interface ToRead {
  question: string;
  byRule: FollowUp;
  recalled: Recalled;
  request: TurnRequest;
  resolution: Resolution;
  /** What a light model said; null when it was not asked or its answer could not be read. */
  model: ModelReading | null;
}

export function hangsOnConversation({ kind }: FollowUp): boolean {
  return kind === "follow_up" || kind === "clarification";
}

/**
 * What a question means in its conversation: what the light model says, and rules for whatever it leaves
 * open.
 */
export async function readInConversation(given: ToRead, context: TurnContext): Promise<QuestionReading> {
  const { question, byRule, recalled, request, resolution, model } = given;
  const written = model?.question ?? null;
  const isNew = written !== null && [question, request.message].every((own) => !isSameQuestion(written, own));
  const rewritten = isNew ? written : null;
  const followUp = followUpOf(byRule, model, rewritten !== null);
  const hangs = hangsOnConversation(followUp);
  const rule = writeStandAlone({
    question,
    followUp,
    turns: recalled.recent,
    entities: recalled.memory.entities,
    sentences: recalled.memory.memory.sentences,
  });
  const queries = (model?.queries ?? []).filter((query) => !isSameQuestion(query, question));
  return {
    followUp,
    standAlone:
      hangs && rewritten !== null
        ? {
            text: rewritten,
            why: "written by the light model",
            isByModel: true,
            isWhole: true,
            replaced: rule?.replaced ?? [],
          }
        : rule && { ...rule, isByModel: false, isWhole: rule.replaced.length > 0 },
    chosen: await chosenTurns(given, followUp, model, context),
    intent: intentOf(rule?.text ?? question, resolution, model),
    queries: hangs || rewritten === null ? queries : [rewritten, ...queries],
    otherWords: [
      ...(rewritten === null ? [] : [{ text: rewritten, weight: REWRITTEN_WEIGHT }]),
      ...(rewritten === null && rule && rule.replaced.length > 0
        ? [{ text: rule.text, weight: REWRITTEN_WEIGHT }]
        : []),
      ...queries.map((text) => ({ text, weight: OTHER_WORDING_WEIGHT })),
    ],
  };
}

/**
 * References that were looked up and a change of subject always hold. Otherwise the model decides, if it says
 * which turns the message depends on.
 */
function followUpOf(byRule: FollowUp, model: ModelReading | null, isRewritten: boolean): FollowUp {
  if (byRule.kind === "reference" || byRule.kind === "reset") return byRule;
  if (!model?.turnIds || byRule.reasons.some(({ code }) => code === "first_question")) return byRule;
  const isOfTalk = model.kind === "conversation" || model.kind === "transform";
  const hangs = model.turnIds.length > 0 || isOfTalk || (hangsOnConversation(byRule) && isRewritten);
  if (hangs === hangsOnConversation(byRule)) return byRule;
  const overruled = byRule.reasons.map(
    (reason): Reason => (reason.code === "by_rule" ? reason : { code: "by_rule", params: { reason } }),
  );
  return { kind: hangs ? "follow_up" : "none", reasons: [{ code: "light_model_says" }, ...overruled] };
}

function intentOf(
  question: string,
  { action }: Resolution,
  model: ModelReading | null,
): QuestionReading["intent"] {
  if (action === "small_talk") return { intent: "small_talk", by: "rule" };
  if (action === "show_document") return { intent: "show_document", by: "rule" };
  return model?.intent ? { intent: model.intent, by: "light" } : { intent: readIntent(question), by: "rule" };
}

/**
 * Turns that the words name always come first. If the model picked turns, these follow, and then the turn
 * before a follow-up if there is room. Otherwise the rule chooses the rest.
 */
async function chosenTurns(
  { recalled, request }: Pick<ToRead, "recalled" | "request">,
  followUp: FollowUp,
  model: ModelReading | null,
  context: TurnContext,
): Promise<ChosenTurn[]> {
  const { previous, candidates } = recalled;
  if (followUp.kind === "reset" || previous === null) return [];
  const pointed = await turnsPointedAt(request, context);
  const byRule = chooseTurns({ followUp, previous, candidates, pointed });
  if (!model?.turnIds?.length) return byRule;
  const picked = new Set(model.turnIds);
  const named = byRule.filter(isNamed);
  // A question about the conversation depends only on the turns it is about.
  const isOfTalk = model.kind === "conversation" || model.kind === "transform";
  const before = byRule.filter(
    (chosen) => !isOfTalk && chosen.turn.turnId === previous.turnId && !isNamed(chosen),
  );
  const added = (await turnsPicked(picked, shownTurns(recalled), request, context))
    .filter(({ turnId }) => ![...named, ...before].some(({ turn }) => turn.turnId === turnId))
    .map((turn): ChosenTurn => ({ turn, reasons: [{ code: "light_model_chose" }] }));
  return inTurnOrder([...named, ...added, ...before].slice(0, SELECTED_TURNS));
}

/** Most of these turns were shown to the model; of the others it saw only a sentence of the summary. */
async function turnsPicked(
  picked: ReadonlySet<number>,
  shown: readonly Turn[],
  { parentTurnId }: TurnRequest,
  { key, history }: TurnContext,
): Promise<Turn[]> {
  const others = [...picked].filter((turnId) => !shown.some((turn) => turn.turnId === turnId));
  const conversation = new Conversation({ key, history }, parentTurnId);
  const read = await Promise.all(others.map((turnId) => conversation.turn(turnId)));
  return [
    ...shown.filter(({ turnId }) => picked.has(turnId)),
    ...turnsWithWords(read.filter((turn) => turn !== null)),
  ];
}
