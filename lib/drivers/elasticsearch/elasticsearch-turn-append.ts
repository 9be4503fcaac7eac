import { randomBytes } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnToAppend } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_WHOLE_TURNS, TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import { deletedClientTurnId, isSentAs } from "../shared/deleted-turn.ts";
import { assertParent, type CheckedTurn, checkedTurn, turnAfter } from "../shared/new-turn.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import { putDocument, readDocuments } from "./elasticsearch-requests.ts";
import type { Claim, TurnClaims } from "./elasticsearch-turn-claims.ts";
import {
  isJump,
  type StoredTurn,
  sessionRef,
  TURN_SOURCE,
  turnDocument,
  turnDocumentId,
  turnFromSource,
} from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

export interface TurnAppender {
  append(key: SessionKey, entry: TurnToAppend): Promise<{ turn: Turn; appended: boolean }>;
  findByClientTurnId(key: SessionKey, clientTurnId: string): Promise<Turn | null>;
}

export function newWriteId(): string {
  return randomBytes(12).toString("base64url");
}

export function createTurnAppender(
  indices: TurnIndices,
  { claims, numbers }: { claims: TurnClaims; numbers: TurnNumbers },
): TurnAppender {
  // Within a process nobody needs to race for a number.
  const sessions = createOneAtATime();

  async function stored(key: SessionKey, turnId: number): Promise<StoredTurn | null> {
    const ref = sessionRef(key);
    const [document] = await readDocuments(indices.elasticsearch, {
      operation: "read a turn",
      index: indices.turns,
      routing: ref,
      ids: [turnDocumentId(ref, turnId)],
      schema: turnFromSource,
      fields: TURN_SOURCE,
      batch: ELASTICSEARCH_WHOLE_TURNS,
    });
    return document?.content ?? null;
  }

  /** False when the number is taken, be it by this very turn. */
  async function create(key: SessionKey, turn: Turn, entry: TurnToAppend, writeId: string): Promise<boolean> {
    const ref = sessionRef(key);
    const state = await putDocument(indices.elasticsearch, { operation: "append a turn" }, "new", {
      index: indices.turns,
      id: turnDocumentId(ref, turn.turnId),
      routing: ref,
      document: turnDocument(key, turn, entry.terms, writeId),
      // Jumps are found by a search, and are rare.
      refresh: isJump(turn),
    });
    return state !== null;
  }

  async function append(key: SessionKey, entry: TurnToAppend): Promise<{ turn: Turn; appended: boolean }> {
    const ref = sessionRef(key);
    const checked = checkedTurn(entry);
    const clientTurnId = checked.turn.clientTurnId;
    const writeId = newWriteId();
    const hint = numbers.remembered(ref);
    const guess = hint !== undefined && (checked.parent ?? 0) <= hint ? hint + 1 : null;
    // With the number remembered the claim need not wait until that is confirmed: a wrong one moves on.
    let [last, claim] = await Promise.all([
      numbers.newestToFollow(ref),
      guess === null ? null : claims.take(key, clientTurnId, guess),
    ]);
    for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
      claim ??= await claimAfter(key, checked, last);
      if (claim === null) continue;
      if (claim.turnId > last + 1) last = await numbers.newestToFollow(ref);
      if (claim.turnId === last + 1) {
        const turn = turnAfter(last, checked);
        if (await create(key, turn, entry, writeId)) {
          numbers.remember(ref, turn.turnId);
          return { turn, appended: true };
        }
      }
      const found = claim.turnId <= last + 1 ? await stored(key, claim.turnId) : null;
      if (found && isSentAs(found.turn, clientTurnId)) {
        numbers.remember(ref, Math.max(last, claim.turnId));
        return { turn: found.turn, appended: found.writeId === writeId };
      }
      last = await numbers.newestToFollow(ref);
      // The number is another turn's; or it is beyond the next one, because the session was erased meanwhile.
      if (found !== null || claim.turnId > last + 1)
        claim = await claims.move(key, clientTurnId, claim, last + 1);
    }
    throw new AppError("unavailable", {
      message: `Elasticsearch: could not append a turn: others were quicker ${TURN_APPEND_TRIES} times`,
      userMessage:
        "Too much is being added to this conversation at the same moment. Nothing was lost; try again in a moment.",
    });
  }

  /** Null when it was erased at the same moment. */
  async function claimAfter(
    key: SessionKey,
    { turn, parent }: CheckedTurn,
    last: number,
  ): Promise<Claim | null> {
    if ((parent ?? 0) <= last) return claims.take(key, turn.clientTurnId, last + 1);
    // A turn that is there already is given back whatever it was to continue; a new one claims nothing.
    const [claim] = await claims.of(key, [turn.clientTurnId]);
    if (!claim) assertParent(parent, last);
    return claim ?? null;
  }

  return {
    append: (key, entry) => sessions.run(sessionRef(key), () => append(key, entry)),
    async findByClientTurnId(key, clientTurnId) {
      // A log that was moved here knows a deleted turn only by what was left of its id.
      const sent = clientTurnId.toWellFormed();
      const [own, left] = await claims.of(key, [sent, deletedClientTurnId(sent)]);
      const claim = own ?? left;
      if (!claim) return null;
      const found = await stored(key, claim.turnId);
      return found && isSentAs(found.turn, sent) ? found.turn : null;
    },
  };
}
