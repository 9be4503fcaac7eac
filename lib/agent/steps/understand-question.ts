import type { Assistant } from "../../assistants/assistant.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { FollowUp, QuestionType, Turn } from "../../domain/turn.ts";
import { decideFollowUp } from "../../memory/follow-up.ts";
import { standAloneTerms } from "../../memory/stand-alone-question.ts";
import type { WeightedTerm } from "../../ports/turn-log.ts";
import { SELECTED_TURNS } from "../../tunables.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import type { Recalled } from "./recall-turns.ts";

export interface Understood {
  followUp: FollowUp;
  /** Earlier turns that matter for the question, oldest first, at most SELECTED_TURNS. */
  selectedTurns: Turn[];
  route: string;
  questionType: QuestionType;
  /** What the user wrote. */
  ownQuestion: string;
  /** The question with the one it hangs on before it, for judging and quoting. */
  question: string;
  /** The question with what it needs from the conversation, as weighted search terms. */
  terms: WeightedTerm[];
}

const COMPARES = /비교|차이|다른\s*점|\bvs\.?\b|versus|compare|difference|differ\b/iu;
const SEVERAL = /각각|모두|여러|그리고|\b(?:each|all of|and also|respectively)\b/iu;

/** Stage 3: follow-up, selected turns, route and search terms, by rules. */
export async function understandQuestion(
  request: TurnRequest,
  resolution: Resolution,
  recalled: Recalled,
  context: TurnContext,
): Promise<Understood> {
  return context.trace.record(
    "understand",
    { message: request.message, resolution: resolution.kind },
    async () => {
      const followUp = followUpOf(request, resolution, recalled);
      const isFollowUp = followUp.kind === "follow_up" || followUp.kind === "clarification";
      const selectedTurns = isFollowUp ? selectTurns(recalled) : [];
      const understood: Understood = {
        followUp,
        selectedTurns,
        route: routeOf(request.message, context.assistant),
        questionType: questionTypeOf(request.message, isFollowUp),
        ownQuestion: request.message,
        question:
          isFollowUp && recalled.previous
            ? `${recalled.previous.user_text}\n${request.message}`
            : request.message,
        terms: standAloneTerms(request.message, followUp, selectedTurns),
      };
      return {
        output: understood,
        decision: `${followUp.kind} (${followUp.why}), route ${understood.route}, ${selectedTurns.length} turns selected`,
        detail: {
          selected_turns: selectedTurns.map((turn) => turn.turn_id),
          question_type: understood.questionType,
          question: understood.question,
          terms: understood.terms.slice(0, 40),
        },
      };
    },
  );
}

function followUpOf(request: TurnRequest, resolution: Resolution, recalled: Recalled): FollowUp {
  if (resolution.kind === "reset") return { kind: "reset", why: resolution.why };
  if (resolution.references.length > 0) return { kind: "reference", why: resolution.why };
  if (request.selectedDocIds.length > 0) return { kind: "reference", why: "documents were chosen" };
  return decideFollowUp({ question: request.message, lastTurn: recalled.previous });
}

/** The turn before, whole, and the best recalled ones (seed 1, rule-based). */
function selectTurns({ previous, candidates }: Recalled): Turn[] {
  const chosen = new Map<number, Turn>();
  if (previous) chosen.set(previous.turn_id, previous);
  for (const { turn } of candidates) {
    if (chosen.size >= SELECTED_TURNS) break;
    chosen.set(turn.turn_id, turn);
  }
  return [...chosen.values()].sort((a, b) => a.turn_id - b.turn_id);
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
