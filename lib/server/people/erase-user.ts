import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import { PAGE_LIMIT_MAX } from "../../tunables/requests.ts";
import { removeSession } from "../sessions/remove-session.ts";
import { removeRemains } from "../sessions/session-remains.ts";

/**
 * Deletes everything of a person: their conversations with all that was derived from them, their profile and
 * their settings. Documents and groups of words belong to the tenant's library and stay. If it is
 * interrupted, asking again continues where it stopped.
 */
export async function eraseUser(
  container: Container,
  key: OwnerKey,
  { confirm }: { confirm: boolean },
): Promise<{ sessions: number }> {
  if (!confirm)
    throw new AppError("conflict", {
      message:
        "All your conversations and your profile are deleted for good only with a confirmation. Nothing was deleted; send it again with confirm=true.",
    });
  let removed = 0;
  for (const archived of [false, true]) {
    for (;;) {
      const { sessions } = await container.sessions.list(key, { archived, limit: PAGE_LIMIT_MAX });
      for (const { sessionId } of sessions) await removeSession(container, { ...key, sessionId });
      removed += sessions.length;
      if (sessions.length === 0) break;
    }
  }
  // Remains without a session row, left by an interrupted deletion.
  for await (const session of container.turnLog.sessions())
    if (session.tenantId === key.tenantId && session.ownerId === key.ownerId)
      await removeRemains(container, session);
  await container.profiles.remove(key);
  await container.settings.erase(key);
  await container.metrics.detachOwner(key);
  await container.costs.erase(key);
  await container.openings.detachOwner(key);
  return { sessions: removed };
}
