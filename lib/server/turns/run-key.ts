import type { SessionKey } from "../../domain/identity.ts";
import type { RunRecord } from "../../ports/run-store.ts";

/** One string per run, whatever characters its parts contain. */
export function runKey(key: SessionKey, clientTurnId: string): string {
  return JSON.stringify([key.tenantId, key.ownerId, key.sessionId, clientTurnId]);
}

export function runKeyOf(row: RunRecord): string {
  return JSON.stringify([row.tenantId, row.ownerId, row.sessionId, row.clientTurnId]);
}

export function sessionKeyOf(row: RunRecord): SessionKey {
  return { tenantId: row.tenantId, ownerId: row.ownerId, sessionId: row.sessionId };
}

export function sameSession(a: SessionKey, b: SessionKey): boolean {
  return a.tenantId === b.tenantId && a.ownerId === b.ownerId && a.sessionId === b.sessionId;
}
