import { AppError } from "../../domain/app-error.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend, TurnToRestore } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_BULK_ITEMS, TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import {
  assertNext,
  assertParent,
  type CheckedTurn,
  checkedTurn,
  NO_TERMS,
  wellFormedTurn,
} from "../shared/checked-turn.ts";
import { beingWritten, holdingSession } from "./elasticsearch-session-hold.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { newWriteId } from "./elasticsearch-turn-append.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";
import { createTurns, storedAmong, takeBackTurns } from "./elasticsearch-turn-writes.ts";

// Many turns at once. Elasticsearch has no transaction over documents: everything that can be wrong is looked for
// beforehand, others are kept from appending, the turns are written in their order, and what a failure leaves behind
// is taken back, or made good by sending the same again.

type PlannedTurn = CheckedTurn & { terms: TurnTerms };

export async function appendTurns(
  session: SessionTurns,
  holdMs: number,
  entries: readonly TurnToAppend[],
): Promise<number> {
  const all = entries.map((entry): PlannedTurn => ({ ...checkedTurn(entry), terms: entry.terms }));
  if (all.length === 0) return 0;
  const writeId = newWriteId();
  return holdingSession(session, { writeId, holdMs }, async (extend) => {
    const unseen = await notStored(session, all);
    const base = await newestTurn(session);
    unseen.forEach(({ parent }, place) => {
      assertParent(parent, base + place);
    });
    const sent = new Set<number>();
    try {
      await writePlanned(session, { planned: unseen, base, writeId, extend, sent });
    } catch (error) {
      throw await takenBack(session, { sent: [...sent], writeId }, error);
    }
    return unseen.length;
  });
}

/** Each once, in their order: those whose client turn ids no stored turn has. */
async function notStored<Entry extends { turn: Turn }>(
  session: SessionTurns,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.map(({ turn }) => turn.clientTurnId);
  const seen = await storedAmong(session, ids);
  return entries.filter(({ turn: { clientTurnId } }) => {
    const isNew = !seen.has(clientTurnId);
    seen.add(clientTurnId);
    return isNew;
  });
}

/**
 * Writes the turns behind the newest. `sent` gets every number that was tried. One who looked for the next number
 * before the session was held may still take it: then these go on behind that turn.
 */
async function writePlanned(
  session: SessionTurns,
  plan: {
    planned: readonly PlannedTurn[];
    base: number;
    writeId: string;
    extend: () => Promise<void>;
    sent: Set<number>;
  },
): Promise<void> {
  const { planned, base, writeId, extend, sent } = plan;
  const written: number[] = [];
  for (let attempt = 0; written.length < planned.length; attempt++) {
    if (attempt > TURN_APPEND_TRIES + planned.length / ELASTICSEARCH_BULK_ITEMS) throw beingWritten();
    if (attempt > 0) await extend();
    const last = await newestTurn(session);
    const first = written.length;
    // A turn given as parent may be one of these, which may have got another number than it was planned under.
    const numberOf = (place: number) => written[place] ?? last + 1 + place - first;
    const parentOf = (parent: CheckedTurn["parent"], place: number) => {
      if (parent === undefined) return place === 0 ? last || null : numberOf(place - 1);
      return parent === null || parent <= base ? parent : numberOf(parent - base - 1);
    };
    const batch = planned
      .slice(first, first + ELASTICSEARCH_BULK_ITEMS)
      .map(({ turn, parent, terms }, index): TurnToRestore => {
        const place = first + index;
        return { turn: { ...turn, turnId: numberOf(place), parentTurnId: parentOf(parent, place) }, terms };
      });
    const numbers = batch.map(({ turn }) => turn.turnId);
    for (const turnId of numbers) sent.add(turnId);
    const stored = await createTurns(session, batch, writeId);
    written.push(...numbers.slice(0, stored));
  }
}

/** What to say of the failure, after trying to leave nothing of it. */
async function takenBack(
  session: SessionTurns,
  { sent, writeId }: { sent: readonly number[]; writeId: string },
  cause: unknown,
): Promise<AppError> {
  const isGone = sent.length === 0 || (await takeBackTurns(session, sent, writeId).catch(() => false));
  session.seen.delete(session.ref);
  const left = isGone
    ? "None of the turns were stored."
    : "Some of the turns may be stored; sending the same again adds only what is missing.";
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError(AppError.isInstance(cause) ? cause.code : "internal", {
    message: `Could not append turns: ${reason}. ${left}`,
    ...(AppError.isInstance(cause) ? { userMessage: `${cause.userMessage} ${left}` } : {}),
    cause,
  });
}

export async function restoreTurns(
  session: SessionTurns,
  holdMs: number,
  entries: readonly TurnToRestore[],
): Promise<number> {
  const all = entries.map(
    ({ turn, terms }): TurnToRestore => ({
      turn: wellFormedTurn(turn),
      terms: turn.status === "deleted" ? NO_TERMS : terms,
    }),
  );
  if (all.length === 0) return 0;
  const writeId = newWriteId();
  return holdingSession(session, { writeId, holdMs }, async (extend) => {
    const missing = await notStored(session, all);
    const last = await newestTurn(session);
    missing.forEach(({ turn }, place) => {
      assertNext(turn.turnId, last + place);
    });
    for (let from = 0; from < missing.length; from += ELASTICSEARCH_BULK_ITEMS) {
      if (from > 0) await extend();
      const batch = missing.slice(from, from + ELASTICSEARCH_BULK_ITEMS);
      if ((await createTurns(session, batch, writeId)) < batch.length) throw restoredElsewhere();
    }
    return missing.length;
  });
}

function restoredElsewhere(): AppError {
  return new AppError("conflict", {
    message:
      "Somebody else adds turns to this session while it is being restored. What was stored stays; end that first, and restore the session again.",
  });
}
