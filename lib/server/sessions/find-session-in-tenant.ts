import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { Principal, SessionKey } from "../../domain/identity.ts";
import type { Opening } from "../../domain/opening.ts";
import type { OwnedSession } from "../../ports/session-store.ts";

/**
 * For administrators, who may look at every session of their own tenant. The opening of somebody else's
 * session is recorded before they see it. `isPrivate`: its words may not be shown to them.
 */
export async function findSessionInTenant(
  container: Container,
  principal: Principal,
  sessionId: string,
  { what, turnId = null }: Pick<Opening, "what"> & { turnId?: number | null } = { what: "session" },
): Promise<{ session: OwnedSession; key: SessionKey; isPrivate: boolean }> {
  const { tenantId, userId } = principal;
  const session = await container.sessions.findInTenant(tenantId, sessionId);
  if (!session) throw notFound("session");
  const key = { tenantId, ownerId: session.ownerId, sessionId };
  if (session.ownerId === userId) return { session, key, isPrivate: false };
  await container.openings.note(key, { at: new Date().toISOString(), viewerId: userId, turnId, what });
  return { session, key, isPrivate: container.environment.IBID_INSPECTOR === "numbers" };
}
