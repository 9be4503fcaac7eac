import { z } from "zod";
import type { Turn } from "../../domain/turn.ts";
import type { TurnToRestore } from "../../ports/turn-log.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { type BulkWrite, writeAll } from "./bulk-write.ts";
import { type SessionTurns, turnParts } from "./elasticsearch-session-turns.ts";
import { claimsOf } from "./elasticsearch-turn-claims.ts";
import {
  claimDocument,
  claimId,
  isJump,
  turnDocument,
  turnDocumentId,
} from "./elasticsearch-turn-documents.ts";

// Many turns at once, by one who holds the session.

const authorSchema = z.object({ clientTurnId: z.string(), writeId: z.string() });

/** Who wrote the turns under these numbers; null where there is none. */
function authors(session: SessionTurns, turnIds: readonly number[]) {
  return turnParts(session, turnIds, authorSchema, {
    operation: "look for turns that are there already",
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
  });
}

/** Those of the client turn ids whose turns are stored. */
export async function storedAmong(
  session: SessionTurns,
  clientTurnIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...new Set(clientTurnIds)];
  const claims = await claimsOf(session, ids);
  const claimed = ids.flatMap((id, place) => {
    const claim = claims[place];
    return claim ? [{ id, turnId: claim.value.turnId }] : [];
  });
  const numbers = claimed.map(({ turnId }) => turnId);
  const found = await authors(session, numbers);
  const stored = claimed.filter(({ id }, place) =>
    [id, deletedClientTurnId(id)].includes(found[place]?.clientTurnId ?? ""),
  );
  return new Set(stored.map(({ id }) => id));
}

/**
 * Claims the turns' numbers and creates them in this order. Returns how many from the first on are stored; none
 * above them is.
 */
export async function createTurns(
  session: SessionTurns,
  turns: readonly TurnToRestore[],
  writeId: string,
): Promise<number> {
  const claimed = await claimAll(
    session,
    turns.map(({ turn }) => turn),
  );
  if (!claimed) return 0;
  const done = await createAll(session, turns, writeId);
  const stored = done.includes(false) ? done.indexOf(false) : done.length;
  const above = turns.filter((_, place) => place > stored && done[place] === true);
  await remove(
    session,
    above.map(({ turn }) => turn.turnId),
  );
  return stored;
}

/**
 * Removes those of the turns that were written under the write id, unless somebody else's turn follows them.
 * False then.
 */
export async function takeBackTurns(
  session: SessionTurns,
  turnIds: readonly number[],
  writeId: string,
): Promise<boolean> {
  const found = await authors(session, [...turnIds, Math.max(...turnIds) + 1]);
  if (found.at(-1) !== null) return false;
  const own = turnIds.filter((_, place) => found[place]?.writeId === writeId);
  await remove(session, own);
  return true;
}

/** False when another process wrote one of the claims at the same moment. */
async function claimAll(session: SessionTurns, turns: readonly Turn[]): Promise<boolean> {
  const { key, ref } = session;
  const ids = turns.map(({ clientTurnId }) => clientTurnId);
  const before = await claimsOf(session, ids);
  const writes = turns.flatMap(({ turnId, clientTurnId }, place): BulkWrite[] => {
    const claim = before[place] ?? null;
    if (claim?.value.turnId === turnId) return [];
    const write = { id: claimId(ref, clientTurnId), document: claimDocument(key, turnId) };
    return [claim ? { action: "index", ...write, before: claim } : { action: "create", ...write }];
  });
  const told = { operation: "claim turns' numbers", accepted: [409] };
  const outcomes = await writeAll(session.claims, told, writes);
  return outcomes.every(({ status }) => status < 300);
}

/** Creates the turns in their order. True for those that are there now and are these. */
async function createAll(
  session: SessionTurns,
  turns: readonly TurnToRestore[],
  writeId: string,
): Promise<boolean[]> {
  const { key, ref } = session;
  const outcomes = await writeAll(
    session.turns,
    {
      operation: "append turns",
      accepted: [409],
      // What is found by a search: jumps, and turns that are not among the newest.
      refresh: turns.length > TURNS_IN_REAL_TIME || turns.some(({ turn }) => isJump(turn)),
    },
    turns.map(({ turn, terms }) => ({
      action: "create",
      id: turnDocumentId(ref, turn.turnId),
      document: turnDocument(key, turn, terms, writeId),
    })),
  );
  const taken = turns.filter((_, place) => outcomes[place]?.status === 409).map(({ turn }) => turn.turnId);
  // Sent twice because the first answer got lost: then they are this call's own.
  const found = await authors(session, taken);
  return outcomes.map(
    ({ status }, place) =>
      status !== 409 || found[taken.indexOf(turns[place]?.turn.turnId ?? 0)]?.writeId === writeId,
  );
}

/** From the newest down, so that what is left has no gap at any moment. */
async function remove({ ref, turns }: SessionTurns, turnIds: readonly number[]): Promise<void> {
  const descending = [...turnIds].sort((a, b) => b - a);
  await writeAll(
    turns,
    { operation: "take turns back", accepted: [404], refresh: true },
    descending.map((turnId) => ({ action: "delete", id: turnDocumentId(ref, turnId) })),
  );
}
