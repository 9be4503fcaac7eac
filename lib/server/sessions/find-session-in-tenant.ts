import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { Principal, SessionKey } from "../../domain/identity.ts";
import type { OwnedSession } from "../../ports/session-store.ts";

/** For administrators, who may look at every session of their own tenant. */
export async function findSessionInTenant(
  container: Container,
  principal: Principal,
  sessionId: string,
): Promise<{ session: OwnedSession; key: SessionKey }> {
  const session = await container.sessions.findInTenant(principal.tenantId, sessionId);
  if (!session) throw notFound("session");
  return { session, key: { tenantId: principal.tenantId, ownerId: session.ownerId, sessionId } };
}
