import { analyse } from "../../language/text/analyse.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";

/** What stands between fences: pasted code, logs, tables. */
const FENCED = /```[\s\S]*?```/gu;

export function withoutFenced(text: string): string {
  return text.replace(FENCED, "\n");
}

/**
 * The terms a turn is found by. What the message pastes between fences stands with the reply, and
 * each word in fences counts once: it is long, repeats itself, and says less of what the turn is
 * about than the sentence beside it.
 */
export function turnTerms(turn: { userText: string; assistantText: string }): TurnTerms {
  const message = withoutFenced(turn.userText);
  const pasted = message.trim() === "" ? "" : (turn.userText.match(FENCED) ?? []).join("\n");
  const user = analyse(message.trim() === "" ? turn.userText : message);
  const assistant = analyse(withoutFenced(turn.assistantText));
  const fenced = new Set(analyse(`${pasted}\n${(turn.assistantText.match(FENCED) ?? []).join("\n")}`));
  for (const term of [...user, ...assistant]) fenced.delete(term);
  return { user, assistant: [...assistant, ...fenced] };
}
