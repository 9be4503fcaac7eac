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
 * Somebody may be in danger, and what to do was said: that is the whole answer where nothing
 * else is asked or can be had.
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

/** Null: nothing is said below. Nobody waits for a store that is away to hear what to do. */
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
 * Whether documents are looked into for a message that was met with its first words: where it asks something,
 * or the assistant is one for health, whose documents say what to do meanwhile. Never where somebody thinks
 * of death: then nothing is quoted at them.
 */
function mayAnswerBelow(
  { emergency }: FirstWords,
  { message }: TurnRequest,
  { assistant }: TurnContext,
): boolean {
  if (emergency === "self_harm") return false;
  return !isStatementOnly(message) || assistant.profileSlots.some(({ alert }) => alert);
}
