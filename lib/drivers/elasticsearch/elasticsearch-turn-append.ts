import { randomBytes } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend } from "../../ports/turn-log.ts";
import { TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import { deletedClientTurnId, isSentAs } from "../shared/deleted-turn.ts";
import { assertParent, type CheckedTurn, checkedTurn, turnAfter } from "../shared/new-turn.ts";
import { type Claim, claimsOf, putClaim, takeClaim } from "./elasticsearch-turn-claims.ts";
import { isJump, sessionRef, turnDocument, turnDocumentId } from "./elasticsearch-turn-documents.ts";
import { newestToFollow } from "./elasticsearch-turn-numbers.ts";
import { storedTurns, type TurnStore } from "./elasticsearch-turn-store.ts";

export function newWriteId(): string {
  return randomBytes(12).toString("base64url");
}

/** Within a process nobody needs to race for a number: one append of a session after the other. */
export async function appendTurn(
  store: TurnStore,
  key: SessionKey,
  entry: TurnToAppend,
): Promise<{ turn: Turn; appended: boolean }> {
  const ref = sessionRef(key);
  const checked = checkedTurn(entry);
  const clientTurnId = checked.turn.clientTurnId;
  const writeId = newWriteId();
  const hint = store.seen.get(ref);
  const guess = hint !== undefined && (checked.parent ?? 0) <= hint ? hint + 1 : null;
  // With the number remembered the claim need not wait until that is confirmed: a wrong one moves on.
  let [last, claim] = await Promise.all([
    newestToFollow(store, ref),
    guess === null ? null : takeClaim(store, key, clientTurnId, guess),
  ]);
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    claim ??= await claimAfter(store, key, checked, last);
    if (claim === null) continue;
    const { turnId } = claim.value;
    if (turnId > last + 1) last = await newestToFollow(store, ref);
    if (turnId === last + 1) {
      const turn = turnAfter(last, checked);
      if (await create(store, key, turn, { terms: entry.terms, writeId })) {
        store.seen.set(ref, turn.turnId);
        return { turn, appended: true };
      }
    }
    const [found] = turnId <= last + 1 ? await storedTurns(store, key, [turnId]) : [];
    if (found && isSentAs(found.value.turn, clientTurnId)) {
      store.seen.set(ref, Math.max(last, turnId));
      return { turn: found.value.turn, appended: found.value.writeId === writeId };
    }
    last = await newestToFollow(store, ref);
    // The number is another turn's; or it is beyond the next one, because the session was erased meanwhile.
    if (found || turnId > last + 1)
      claim = await putClaim(store, key, { clientTurnId, turnId: last + 1, condition: claim });
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not append a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage:
      "Too much is being added to this conversation at the same moment. Nothing was lost; try again in a moment.",
  });
}

/** False when the number is taken, be it by this very turn. */
async function create(
  { turns }: TurnStore,
  key: SessionKey,
  turn: Turn,
  { terms, writeId }: { terms: TurnTerms; writeId: string },
): Promise<boolean> {
  const routing = sessionRef(key);
  const state = await turns.write("new", {
    operation: "append a turn",
    id: turnDocumentId(routing, turn.turnId),
    routing,
    document: turnDocument(key, turn, terms, writeId),
    // Jumps are found by a search, and are rare.
    refresh: isJump(turn),
  });
  return state !== null;
}

/** Null when it was erased at the same moment. */
async function claimAfter(
  store: TurnStore,
  key: SessionKey,
  { turn, parent }: CheckedTurn,
  last: number,
): Promise<Claim | null> {
  if ((parent ?? 0) <= last) return takeClaim(store, key, turn.clientTurnId, last + 1);
  // A turn that is there already is given back whatever it was to continue; a new one claims nothing.
  const [claim] = await claimsOf(store, key, [turn.clientTurnId]);
  if (!claim) assertParent(parent, last);
  return claim ?? null;
}

export async function findTurnSentAs(
  store: TurnStore,
  key: SessionKey,
  clientTurnId: string,
): Promise<Turn | null> {
  // A log that was moved here knows a deleted turn only by what was left of its id.
  const sent = clientTurnId.toWellFormed();
  const [own, left] = await claimsOf(store, key, [sent, deletedClientTurnId(sent)]);
  const claim = own ?? left;
  if (!claim) return null;
  const [found] = await storedTurns(store, key, [claim.value.turnId]);
  return found && isSentAs(found.value.turn, sent) ? found.value.turn : null;
}

/**
 * Puts a turn in place of the one with its number, unless that is deleted; when somebody was quicker, it is made
 * from what stands there now. What is stored then; null when there is no such turn.
 */
export async function rewriteTurn(
  store: TurnStore,
  key: SessionKey,
  turnId: number,
  make: (stored: Turn) => { turn: Turn; terms: TurnTerms },
): Promise<Turn | null> {
  const routing = sessionRef(key);
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    const [found] = await storedTurns(store, key, [turnId]);
    if (!found) return null;
    const { turn: stored, writeId } = found.value;
    if (stored.status === "deleted") return stored;
    const { turn, terms } = make(stored);
    const state = await store.turns.write(found, {
      operation: "rewrite a turn",
      id: turnDocumentId(routing, turnId),
      routing,
      document: turnDocument(key, turn, terms, writeId),
      // A search that still saw the words would find them.
      refresh: true,
    });
    if (state !== null) return turn;
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not rewrite a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage: "The turn is being changed by somebody else at this moment. Try again in a moment.",
  });
}
