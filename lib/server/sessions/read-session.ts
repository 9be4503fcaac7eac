import { z } from "zod";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { sessionSchema } from "../../domain/session.ts";
import { getServer } from "../process/get-server.ts";

export const shownSessionSchema = sessionSchema.extend({
  jumps: z.array(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() })),
  running: z.array(
    z.object({
      clientTurnId: z.string(),
      userText: z.string(),
      parentTurnId: z.number().nullable(),
      startedAt: z.string(),
    }),
  ),
  feedback: z.array(z.object({ turnId: z.number(), rating: z.enum(["up", "down"]), comment: z.string() })),
});

/** A session with what a page needs to show it: its branches, the running turns and the feedback. */
export async function readSession(
  container: Container,
  key: SessionKey,
): Promise<z.infer<typeof shownSessionSchema>> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  // The running turns are read first: a turn that ends meanwhile is then in both lists, never in neither.
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
      clientTurnId: run.clientTurnId,
      userText: run.userText,
      parentTurnId: run.parentTurnId ?? null,
      startedAt: run.startedAt,
    })),
    feedback: feedback.map(({ turnId, rating, comment }) => ({ turnId, rating, comment })),
  };
}
