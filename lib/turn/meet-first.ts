import { AppError } from "../domain/app-error.ts";
import { shifted } from "../domain/unsupported.ts";
import { isStatementOnly } from "../memory/summary/turn-gist.ts";
import { type FirstWords, withFirst } from "../safety/first-words.ts";
import { bareTurn, type MadeTurn } from "./append/new-turn.ts";
import type { TurnContext, TurnRequest } from "./context/turn-context.ts";

interface Below {
  started: number;
  make(isUrgent: boolean): Promise<MadeTurn>;
}

/**
 * Somebody may be in danger and was told what to do. That is the whole answer unless something else is asked
 * and can be found.
 */
export async function meetFirst(
  first: FirstWords,
  request: TurnRequest,
  context: TurnContext,
  below: Below,
): Promise<MadeTurn> {
  const made = mayAnswerBelow(first, request, context) ? await answerBelow(below, context) : null;
  const { turn, isDone } = made ?? { turn: bareTurn(request, context, below.started), isDone: false };
  const text = withFirst(first.line, turn.assistantText);
  const unsupported = turn.unsupported && shifted(turn.unsupported, text.length - turn.assistantText.length);
  return { turn: { ...turn, assistantText: text, ...(unsupported ? { unsupported } : {}) }, isDone };
}

/** Null: nothing is said below. Nobody waits for a store that is down to hear what to do. */
async function answerBelow({ make }: Below, context: TurnContext): Promise<MadeTurn | null> {
  try {
    return await make(true);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    context.emit({ type: "restart" });
    return null;
  }
}

/**
 * Whether to search documents for a message that got safety advice first: when it also asks something, or
 * when the assistant is for health, whose documents say what to do meanwhile. Never when somebody thinks of
 * suicide: nothing is quoted at them.
 */
function mayAnswerBelow(
  { emergency }: FirstWords,
  { message }: TurnRequest,
  { assistant }: TurnContext,
): boolean {
  if (emergency === "self_harm") return false;
  return !isStatementOnly(message) || assistant.profileSlots.some(({ alert }) => alert);
}
