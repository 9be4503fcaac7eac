import { analyse } from "../../language/text/analyse.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";

/** Fenced text: pasted code, logs, tables. */
const FENCED = /```[\s\S]*?```/gu;

export function withoutFenced(text: string): string {
  return text.replace(FENCED, "\n");
}

/**
 * The terms a turn is found by. Fenced text in the message is filed with the reply, and each of its words
 * counts once: it is long, repetitive, and says less about the turn than the sentence beside it.
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
