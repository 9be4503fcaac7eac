import type { SessionKey } from "../../domain/identity.ts";
import type { TurnRun as RunRow } from "../../ports/run-store.ts";

/** One string for one run, whatever characters its parts hold. */
export function runKey(key: SessionKey, clientTurnId: string): string {
  return JSON.stringify([key.tenantId, key.ownerId, key.sessionId, clientTurnId]);
}

export function runKeyOf(row: RunRow): string {
  return JSON.stringify([row.tenant_id, row.owner_id, row.session_id, row.client_turn_id]);
}

export function sessionKeyOf(row: RunRow): SessionKey {
  return { tenantId: row.tenant_id, ownerId: row.owner_id, sessionId: row.session_id };
}

export function sameSession(a: SessionKey, b: SessionKey): boolean {
  return a.tenantId === b.tenantId && a.ownerId === b.ownerId && a.sessionId === b.sessionId;
}
