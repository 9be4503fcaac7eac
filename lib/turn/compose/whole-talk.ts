import { isUnavailable } from "../../domain/app-error.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { READ_WHOLE_TOKENS, READ_WHOLE_TURNS } from "../../tunables/agent.ts";
import { COUNTED_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { TurnPath } from "../tools/turn-path.ts";

/**
 * All turns of the conversation, newest first, if the question is about the conversation as a whole and it is
 * short enough to read. Null: the model looks into it with its tools.
 */
export async function wholeTalk(
  parentTurnId: number | null | undefined,
  context: TurnContext,
): Promise<Turn[] | null> {
  const path = new TurnPath(context, parentTurnId);
  try {
    const times = await path.times();
    if (times.length > READ_WHOLE_TURNS) return null;
    const turns = await path.turns(times.map(({ turnId }) => turnId));
    const tokens = turns.reduce(
      (sum, turn) => sum + estimateTokens(askedText(turn)) + estimateTokens(turn.assistantText),
      0,
    );
    return tokens > READ_WHOLE_TOKENS ? null : turns.toReversed();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

/**
 * Each turn's question number where it differs from the turn's number. Empty while the conversation cannot be
 * read.
 */
export async function questionPlaces(
  turns: readonly Turn[],
  parentTurnId: number | null | undefined,
  context: TurnContext,
): Promise<ReadonlyMap<number, number>> {
  // Nobody counts far from the beginning, so most turns of a long conversation need not be read.
  const counted = turns.map(({ turnId }) => turnId).filter((turnId) => turnId <= COUNTED_TURNS);
  if (counted.length === 0) return new Map();
  try {
    return await new TurnPath(context, parentTurnId).questionPlaces(Math.max(...counted));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return new Map();
  }
}
