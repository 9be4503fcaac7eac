import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { getServer } from "../process/get-server.ts";

/**
 * A session with what a page needs to show it: where it branches, what runs now, what
 * was thought of the answers.
 */
export async function readSession(container: Container, key: SessionKey) {
  if (!(await container.sessions.find(key))) throw notFound("session");
  // First what runs: a turn that ends meanwhile is then in both, never in neither.
  const running = await getServer().runner.running(key);
  const [session, jumps, last, feedback] = await Promise.all([
    container.sessions.find(key),
    container.turnLog.jumps(key),
    container.turnLog.lastTurnId(key),
    container.feedback.list(key),
  ]);
  if (!session) throw notFound("session");
  return {
    ...session,
    turns: Math.max(session.turns, last),
    jumps,
    running: running.map((run) => ({
      client_turn_id: run.clientTurnId,
      user_text: run.userText,
      parent_turn_id: run.parentTurnId ?? null,
      started_at: run.startedAt,
    })),
    feedback: feedback.map(({ turn_id, rating, comment }) => ({ turn_id, rating, comment })),
  };
}
