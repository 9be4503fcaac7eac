import type { LiveTurn } from "./live-turn.ts";

interface Asked {
  userText: string;
  result: Pick<NonNullable<LiveTurn["result"]>, "action"> | null;
}

/**
 * The provisional title of a conversation, in its header and in the list: its first question of this visit. A
 * greeting is not its topic, and the server does not use one either; until the server has answered, a single
 * word may be a greeting.
 */
export function titleSoFar(turns: readonly Asked[]): string | undefined {
  return turns.find(({ userText, result }) =>
    result ? result.action !== "small_talk" : /\S\s+\S/u.test(userText),
  )?.userText;
}
