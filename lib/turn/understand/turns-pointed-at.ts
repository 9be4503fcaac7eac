import { isOnPath } from "../../domain/branch.ts";
import type { Turn } from "../../domain/turn.ts";
import { parseScopes } from "../../language/pointing/parse-scope.ts";
import { Phrase } from "../../language/pointing/phrase.ts";
import { readableMessage } from "../../language/pointing/readable-message.ts";
import type { Scope } from "../../language/pointing/reference-expression.ts";
import { tokenise } from "../../language/pointing/tokenise.ts";
import type { ChosenTurn } from "../../memory/recall/choose-turns.ts";
import { Conversation } from "../../references/conversation.ts";
import { REFERENCE_WINDOW } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/**
 * The turns that a message names by number or position: "the first question", "두 번째 질문", "turn 3", "두 질문 전".
 */
export async function turnsPointedAt(
  { message, parentTurnId }: TurnRequest,
  { key, history }: TurnContext,
): Promise<ChosenTurn[]> {
  const { shown, text } = readableMessage(message.slice(0, REFERENCE_WINDOW));
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase);
  if (scopes.length === 0) return [];
  const conversation = new Conversation({ key, history }, parentTurnId);
  const chosen: ChosenTurn[] = [];
  for (const { scope, from, to } of scopes) {
    const turn = await turnOf(scope, conversation);
    if (!turn || !isOnPath(turn.turnId, (await conversation.path()).segments)) continue;
    const words = shown.slice(phrase.at(from)?.from, phrase.at(to)?.to).trim();
    chosen.push({ turn, reasons: [{ code: "named_turn", params: { text: words } }] });
  }
  return chosen;
}

async function turnOf(scope: Scope, conversation: Conversation): Promise<Turn | null> {
  if (scope.kind === "turn") return conversation.turn(scope.turnId);
  if (scope.kind === "nth") return conversation.nthQuestion(scope.nth);
  return scope.kind === "back" ? conversation.questionBack(scope.steps) : null;
}
