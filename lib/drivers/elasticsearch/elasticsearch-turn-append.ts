import { randomBytes } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend } from "../../ports/turn-log.ts";
import { TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import { assertParent, type CheckedTurn, checkedTurn, turnAfter } from "../shared/checked-turn.ts";
import { deletedClientTurnId, isSentAs } from "../shared/deleted-turn.ts";
import { type SessionTurns, type StoredTurn, storedTurns } from "./elasticsearch-session-turns.ts";
import { type Claim, claimsOf, putClaim, takeClaim } from "./elasticsearch-turn-claims.ts";
import { isJump, turnDocument, turnDocumentId } from "./elasticsearch-turn-documents.ts";
import { newestToFollow } from "./elasticsearch-turn-numbers.ts";

export function newWriteId(): string {
  return randomBytes(12).toString("base64url");
}

/** Within a process nobody needs to race for a number: one append of a session after the other. */
export async function appendToSession(
  session: SessionTurns,
  entry: TurnToAppend,
): Promise<{ turn: Turn; appended: boolean }> {
  const { ref, seen } = session;
  const checked = checkedTurn(entry);
  const clientTurnId = checked.turn.clientTurnId;
  const writeId = newWriteId();
  const hint = seen.get(ref);
  const guess = hint !== undefined && (checked.parent ?? 0) <= hint ? hint + 1 : null;
  // With the number remembered the claim need not wait until that is confirmed: a wrong one moves on.
  let [last, claim] = await Promise.all([
    newestToFollow(session),
    guess === null ? null : takeClaim(session, clientTurnId, guess),
  ]);
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    claim ??= await claimAfter(session, checked, last);
    if (claim === null) continue;
    const { turnId } = claim.value;
    if (turnId > last + 1) last = await newestToFollow(session);
    if (turnId === last + 1) {
      const turn = turnAfter(last, checked);
      if (await create(session, turn, { terms: entry.terms, writeId })) {
        seen.set(ref, turn.turnId);
        return { turn, appended: true };
      }
    }
    const [found] = turnId <= last + 1 ? await storedTurns(session, [turnId]) : [];
    if (found && isSentAs(found.value.turn, clientTurnId)) {
      seen.set(ref, Math.max(last, turnId));
      return { turn: found.value.turn, appended: found.value.writeId === writeId };
    }
    last = await newestToFollow(session);
    // The number is another turn's; or it is beyond the next one, because the session was erased meanwhile.
    if (found || turnId > last + 1)
      claim = await putClaim(session, { clientTurnId, turnId: last + 1, condition: claim });
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not append a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage:
      "Too much is being added to this conversation at the same moment. Nothing was lost; try again in a moment.",
  });
}

/** False when the number is taken, be it by this very turn. */
async function create(
  { key, ref, turns }: SessionTurns,
  turn: Turn,
  { terms, writeId }: { terms: TurnTerms; writeId: string },
): Promise<boolean> {
  const state = await turns.write("new", {
    operation: "append a turn",
    id: turnDocumentId(ref, turn.turnId),
    document: turnDocument(key, turn, terms, writeId),
    // Jumps are found by a search, and are rare.
    refresh: isJump(turn),
  });
  return state !== null;
}

/** Null when it was erased at the same moment. */
async function claimAfter(
  session: SessionTurns,
  { turn, parent }: CheckedTurn,
  last: number,
): Promise<Claim | null> {
  if ((parent ?? 0) <= last) return takeClaim(session, turn.clientTurnId, last + 1);
  // A turn that is there already is given back whatever it was to continue; a new one claims nothing.
  const [claim] = await claimsOf(session, [turn.clientTurnId]);
  if (!claim) assertParent(parent, last);
  return claim ?? null;
}

export async function findTurnSentAs(session: SessionTurns, clientTurnId: string): Promise<Turn | null> {
  // A log that was moved here knows a deleted turn only by what was left of its id.
  const sent = clientTurnId.toWellFormed();
  const [own, left] = await claimsOf(session, [sent, deletedClientTurnId(sent)]);
  const claim = own ?? left;
  if (!claim) return null;
  const [found] = await storedTurns(session, [claim.value.turnId]);
  return found && isSentAs(found.value.turn, sent) ? found.value.turn : null;
}

/**
 * Changes the turn with this number, unless that is deleted; when `write` says that somebody was quicker (null), it
 * is asked again for what stands there now. What is stored then; null when there is no such turn.
 */
export async function changeTurn(
  session: SessionTurns,
  turnId: number,
  write: (stored: StoredTurn) => Promise<Turn | null>,
): Promise<Turn | null> {
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    const [found] = await storedTurns(session, [turnId]);
    if (!found) return null;
    if (found.value.turn.status === "deleted") return found.value.turn;
    const turn = await write(found);
    if (turn !== null) return turn;
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not rewrite a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage: "The turn is being changed by somebody else at this moment. Try again in a moment.",
  });
}

export function rewriteTurn(
  session: SessionTurns,
  turnId: number,
  make: (stored: Turn) => { turn: Turn; terms: TurnTerms },
): Promise<Turn | null> {
  const { key, ref, turns } = session;
  return changeTurn(session, turnId, async (found) => {
    const { turn, terms } = make(found.value.turn);
    const state = await turns.write(found, {
      operation: "rewrite a turn",
      id: turnDocumentId(ref, turnId),
      document: turnDocument(key, turn, terms, found.value.writeId),
      // A search that still saw the words would find them.
      refresh: true,
    });
    return state && turn;
  });
}
