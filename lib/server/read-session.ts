import type { Container } from "../container.ts";
import { notFound } from "../domain/app-error.ts";
import type { SessionKey } from "../domain/identity.ts";
import { getServer } from "./get-server.ts";

/** A session with what a page needs to show it: where it branches, what runs now, what was thought of the answers. */
export async function readSession(container: Container, key: SessionKey) {
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const [jumps, feedback] = await Promise.all([container.turnLog.jumps(key), container.feedback.list(key)]);
  const running = getServer()
    .runner.running(key)
    .map((run) => ({
      client_turn_id: run.clientTurnId,
      user_text: run.userText,
      parent_turn_id: run.parentTurnId ?? null,
      started_at: run.startedAt,
    }));
  return {
    ...session,
    jumps,
    running,
    feedback: feedback.map(({ turn_id, rating, comment }) => ({ turn_id, rating, comment })),
  };
}
