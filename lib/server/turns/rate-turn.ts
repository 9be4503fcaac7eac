import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";

/** Stores what somebody thinks of an answer; a rating of null takes it back. */
export async function rateTurn(
  container: Container,
  key: SessionKey,
  turnId: number,
  { rating, comment }: { rating: "up" | "down" | null; comment: string },
): Promise<void> {
  const [turn] = await container.turnLog.get(key, [turnId]);
  if (!turn) throw notFound("turn");
  if (rating === null) {
    await container.feedback.clear(key, turnId);
  } else {
    await container.feedback.save(key, { turnId, rating, comment, ts: new Date().toISOString() });
    // If the turn was deleted at this moment, the deletion may have looked for feedback before this was
    // stored.
    const [left] = await container.turnLog.get(key, [turnId]);
    if (left?.status !== turn.status) await container.feedback.clear(key, turnId);
  }
  await container.metrics.rate(key, turnId, rating);
}
