import type { LiveTurn } from "./live-turn.ts";

/**
 * What a conversation is called before it has a title: by its first question of this visit. A greeting is not
 * what it is about, and the server calls it by none either.
 */
export function titleSoFar(
  turns: readonly { userText: string; result: Pick<NonNullable<LiveTurn["result"]>, "action"> | null }[],
): string | undefined {
  return turns.find(({ result }) => result?.action !== "small_talk")?.userText;
}
