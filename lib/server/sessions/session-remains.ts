import type { Container } from "../../container.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { isStreamOf } from "../turns/stream-writer.ts";

/** Removes everything stored for a session except its own row. */
export async function removeRemains(container: Container, key: SessionKey): Promise<void> {
  await container.workingMemory.clear(key);
  await container.traces.remove(key);
  await container.feedback.remove(key);
  await container.metrics.detach(key);
  await container.openings.detach(key);
  await container.profiles.removeSession(key);
  await container.vectors.removeSpace({
    tenantId: key.tenantId,
    of: { kind: "turns", ownerId: key.ownerId, sessionId: key.sessionId },
  });
  await container.turnLog.erase(key);
  for (const run of await container.runs.list(key)) await container.runs.finish(key, run.clientTurnId);
  await removeStreams(container, key);
}

/** Removes the streamed text of answers; it is needed only for those being written now. */
export async function removeStreams(container: Container, key: SessionKey): Promise<void> {
  const names = (await container.streams?.names(key)) ?? [];
  if (names.length === 0) return;
  const running = await container.runs.list(key);
  for (const name of names)
    if (!running.some((run) => isStreamOf(name, run.clientTurnId)))
      await container.streams?.remove(key, name);
}

/**
 * For whoever has just written to a session: if it was deleted meanwhile, removes what was written. Together
 * with the second sweep of `removeSession`, nothing of a deleted session comes back, whichever of the two is
 * later.
 */
export async function removeIfDeleted(container: Container, key: SessionKey): Promise<boolean> {
  if (await container.sessions.find(key)) return false;
  await removeRemains(container, key);
  await container.sessions.remove(key);
  return true;
}
