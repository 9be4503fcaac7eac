import type { Intent } from "../../domain/intent.ts";
import type { Reason } from "../../domain/reason.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { FollowUp } from "../../domain/turn.ts";
import type { FollowUpReading } from "../../language/question/follow-up.ts";
import { readIntent } from "../../language/question/read-intent.ts";
import type { QuestionInConversation } from "../../language/question/stand-alone-question.ts";
import { writeStandAlone } from "../../language/question/write-stand-alone.ts";
import { type ChosenTurn, chooseTurns, inTurnOrder, isNamed } from "../../memory/recall/choose-turns.ts";
import { OTHER_WORDING_WEIGHT, REWRITTEN_WEIGHT, SELECTED_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Recalled } from "../recall/recall-turns.ts";
import { turnsPointedAt } from "./turns-pointed-at.ts";
import {
  isSameQuestion,
  type ModelReading,
  shownTurns,
  understandWithModel,
} from "./understand-with-model.ts";

export interface QuestionReading {
  followUp: FollowUp;
  standAlone: {
    text: string;
    why: string;
    /** Nothing of the earlier question is to be kept beside it. */
    isWhole: boolean;
    replaced: readonly string[];
  } | null;
  chosen: ChosenTurn[];
  intent: { intent: Intent; by: "rule" | "light" };
  otherWords: NonNullable<QuestionInConversation["otherWords"]>;
  /** What the light model said; null when it was not asked. */
  model: ModelReading | null;
}

export function hangsOnConversation({ kind }: FollowUp): boolean {
  return kind === "follow_up" || kind === "clarification";
}

/**
 * What a question means in its conversation: each part by rule, and by the light model where that was
 * asked and can be believed.
 */
export async function readInConversation(
  {
    question,
    byRule,
    recalled,
    request,
    resolution,
  }: {
    question: string;
    byRule: FollowUpReading;
    recalled: Recalled;
    request: TurnRequest;
    resolution: Resolution;
  },
  context: TurnContext,
): Promise<QuestionReading> {
  const { previous, candidates, memory } = recalled;
  const completed = (followUp: FollowUp) =>
    writeStandAlone({
      question,
      followUp,
      turns: recalled.recent,
      entities: memory.entities,
      sentences: memory.memory.sentences,
    });
  const firstIntent = intentOf(completed(byRule.followUp)?.text ?? question, resolution);
  const asks = previous !== null && resolution.action === "answer" && mayHang(byRule, firstIntent.isSure);
  const model = asks ? await understandWithModel(question, recalled, context) : null;
  const followUp = followUpOf(byRule, model);
  const rule = completed(followUp);
  const written = model?.question ?? null;
  const rewritten =
    hangsOnConversation(followUp) && written !== null && !isSameQuestion(written, question) ? written : null;
  const intent = firstIntent.isSure ? firstIntent.intent : (model?.intent ?? firstIntent.intent);
  return {
    followUp,
    standAlone:
      rewritten !== null
        ? {
            text: rewritten,
            why: "written by the light model",
            isWhole: true,
            replaced: rule?.replaced ?? [],
          }
        : rule && { ...rule, isWhole: rule.replaced.length > 0 },
    chosen: await chosenTurns({ followUp, previous, candidates, request, model, recalled }, context),
    intent: { intent, by: firstIntent.isSure || !model?.intent ? "rule" : "light" },
    otherWords: [
      ...(rewritten === null ? [] : [{ text: rewritten, weight: REWRITTEN_WEIGHT }]),
      ...(rewritten === null && rule && rule.replaced.length > 0
        ? [{ text: rule.text, weight: REWRITTEN_WEIGHT }]
        : []),
      ...(model?.queries ?? []).map((text) => ({ text, weight: OTHER_WORDING_WEIGHT })),
    ],
    model,
  };
}

/**
 * Whether it is worth a call: the words hang on something, or it is not sure that they do not, or
 * what is wanted is not clear.
 */
function mayHang({ followUp, isSure }: FollowUpReading, knowsIntent: boolean): boolean {
  if (followUp.kind === "reference" || followUp.kind === "reset") return false;
  return hangsOnConversation(followUp) || (!isSure && !knowsIntent);
}

/**
 * Words that point back or close the subject say more than a model; where only length or
 * likeness spoke, the model does.
 */
function followUpOf({ followUp, isSure }: FollowUpReading, model: ModelReading | null): FollowUp {
  const said = model?.followUp;
  if (isSure || !said || said === followUp.kind) return followUp;
  const overruled = followUp.reasons.map(
    (reason): Reason => (reason.code === "by_rule" ? reason : { code: "by_rule", params: { reason } }),
  );
  return { kind: said, reasons: [{ code: "light_model_says" }, ...overruled] };
}

function intentOf(question: string, { action, kind }: Resolution): { intent: Intent; isSure: boolean } {
  if (action === "small_talk") return { intent: "small_talk", isSure: true };
  if (action === "show_document") return { intent: "show_document", isSure: true };
  const read = readIntent(question);
  return kind === "none" ? read : { ...read, isSure: true };
}

/**
 * What the words name comes first, then the turn before a follow-up, then what the model or the rule picks.
 */
async function chosenTurns(
  {
    followUp,
    previous,
    candidates,
    request,
    model,
    recalled,
  }: Pick<Recalled, "previous" | "candidates"> & {
    followUp: FollowUp;
    request: TurnRequest;
    model: ModelReading | null;
    recalled: Recalled;
  },
  context: TurnContext,
): Promise<ChosenTurn[]> {
  if (followUp.kind === "reset" || previous === null) return [];
  const pointed = await turnsPointedAt(request, context);
  const byRule = chooseTurns({ followUp, previous, candidates, pointed });
  if (!model?.turnIds) return byRule;
  const picked = new Set(model.turnIds);
  const kept = byRule.filter((chosen) => chosen.turn.turnId === previous.turnId || isNamed(chosen));
  const added = shownTurns(recalled)
    .filter(({ turnId }) => picked.has(turnId) && !kept.some(({ turn }) => turn.turnId === turnId))
    .map((turn): ChosenTurn => ({ turn, reasons: [{ code: "light_model_chose" }] }));
  return inTurnOrder([...kept, ...added].slice(0, SELECTED_TURNS));
}
