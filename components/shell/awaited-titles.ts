import type { Session } from "@/lib/domain/session.ts";
import { SESSION_TITLE_TURNS } from "@/lib/tunables/conversation.ts";

/** How long after an answer its conversation may still get another title. */
const NAMED_WITHIN_MS = 60_000;

const answered = new Map<string, { turnId: number; at: number }>();

/** How long a light model may still reword a title that was just given. */
const REWORDED_WITHIN_MS = 8_000;

type Named = Pick<Session, "sessionId" | "turns" | "createdAt" | "titleTurn">;

/** Notes that an answer has ended: its title is chosen a moment later, together with the number of turns. */
export function noteAnswered(sessionId: string, turnId: number): void {
  answered.set(sessionId, { turnId, at: Date.now() });
}

export function awaitsTitle({ sessionId, turns, createdAt, titleTurn }: Named): boolean {
  // Its first question may have been asked before this page was loaded.
  if (turns === 0 && Date.now() - Date.parse(createdAt) < NAMED_WITHIN_MS) return true;
  const last = answered.get(sessionId);
  if (!last) return false;
  const isNew = titleTurn !== undefined && last.turnId - titleTurn < SESSION_TITLE_TURNS;
  const within = turns < last.turnId ? NAMED_WITHIN_MS : isNew ? REWORDED_WITHIN_MS : 0;
  if (Date.now() - last.at >= within) answered.delete(sessionId);
  return answered.has(sessionId);
}
