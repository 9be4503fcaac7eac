import { createHash } from "node:crypto";
import type { Turn } from "../../domain/turn.ts";

const DELETED = "deleted:";

/**
 * What is kept of a deleted turn's client turn id: enough to recognise it, but nothing the client wrote in
 * it.
 */
export function deletedClientTurnId(clientTurnId: string): string {
  if (clientTurnId.startsWith(DELETED)) return clientTurnId;
  return DELETED + createHash("sha256").update(clientTurnId.toWellFormed()).digest("base64url");
}

/** True if the turn was sent under this id, even if it was deleted since. */
export function isSentAs({ clientTurnId: id, status }: Turn, clientTurnId: string): boolean {
  const sent = clientTurnId.toWellFormed();
  return id === sent || (status === "deleted" && id === deletedClientTurnId(sent));
}
