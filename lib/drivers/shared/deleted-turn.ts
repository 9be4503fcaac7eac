import { createHash } from "node:crypto";
import type { Turn } from "../../domain/turn.ts";

const DELETED = "deleted:";

/**
 * What is kept of the client turn id of a deleted turn: enough to know it again, and no word of it,
 * whatever the client wrote there.
 */
export function deletedClientTurnId(clientTurnId: string): string {
  if (clientTurnId.startsWith(DELETED)) return clientTurnId;
  return DELETED + createHash("sha256").update(clientTurnId.toWellFormed()).digest("base64url");
}

/** Whether this is the turn that was sent under this id, be it deleted since. */
export function isSentAs({ clientTurnId: id, status }: Turn, clientTurnId: string): boolean {
  const sent = clientTurnId.toWellFormed();
  return id === sent || (status === "deleted" && id === deletedClientTurnId(sent));
}
