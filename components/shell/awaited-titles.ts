import type { Session } from "@/lib/domain/session.ts";

/** For so long after an answer its conversation may still get another title. */
const NAMED_WITHIN_MS = 60_000;

const answered = new Map<string, { turnId: number; at: number }>();

type Named = Pick<Session, "sessionId" | "turns" | "createdAt">;

/** The title is chosen a moment after the answer has ended, together with the count of turns. */
export function noteAnswered(sessionId: string, turnId: number): void {
  answered.set(sessionId, { turnId, at: Date.now() });
}

export function awaitsTitle({ sessionId, turns, createdAt }: Named): boolean {
  // Its first question may have been asked before this page was loaded.
  if (turns === 0 && Date.now() - Date.parse(createdAt) < NAMED_WITHIN_MS) return true;
  const last = answered.get(sessionId);
  if (!last || turns >= last.turnId || Date.now() - last.at > NAMED_WITHIN_MS) answered.delete(sessionId);
  return answered.has(sessionId);
}
