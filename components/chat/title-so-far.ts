import type { LiveTurn } from "./live-turn.ts";

interface Asked {
  userText: string;
  result: Pick<NonNullable<LiveTurn["result"]>, "action"> | null;
}

/**
 * What a conversation is called before it has a title, in its header as in the list: by its first question of
 * this visit. A greeting is not what it is about, and the server calls it by none either; until it has
 * answered, a single word may be one.
 */
export function titleSoFar(turns: readonly Asked[]): string | undefined {
  return turns.find(({ userText, result }) =>
    result ? result.action !== "small_talk" : /\S\s+\S/u.test(userText),
  )?.userText;
}
