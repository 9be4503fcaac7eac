import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { TurnTerms, TurnToAppend, TurnToRestore } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_BULK_ITEMS, TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import {
  assertNext,
  assertParent,
  type CheckedTurn,
  checkedTurn,
  NO_TERMS,
  wellFormedTurn,
} from "../shared/new-turn.ts";
import { beingWritten, type SessionHold, type SessionHolds } from "./elasticsearch-session-hold.ts";
import { newWriteId } from "./elasticsearch-turn-append.ts";
import { sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import type { TurnToWrite, TurnWrites } from "./elasticsearch-turn-writes.ts";

export interface TurnBulk {
  appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number>;
  restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number>;
}

interface PlannedTurn {
  checked: CheckedTurn;
  terms: TurnTerms;
}

/**
 * Many turns at once. Elasticsearch has no transaction over documents: everything that can be wrong is looked
 * for beforehand, others are kept from appending, the turns are written in their order, and what a failure
 * leaves behind is taken back, or made good by sending the same again.
 */
export function createTurnBulk({
  holds,
  numbers,
  writes,
}: {
  holds: SessionHolds;
  numbers: TurnNumbers;
  writes: TurnWrites;
}): TurnBulk {
  async function holding(
    key: SessionKey,
    writeId: string,
    work: (hold: SessionHold) => Promise<number>,
  ): Promise<number> {
    const hold = await holds.take(key, writeId);
    if (hold === null) throw beingWritten();
    try {
      return await work(hold);
    } finally {
      await hold.release();
    }
  }

  /**
   * Writes the turns behind the newest. `sent` gets every number that was tried. One who looked for the next
   * number before the session was held may still take it: then these go on behind that turn.
   */
  async function write(
    key: SessionKey,
    {
      planned,
      base,
      writeId,
      hold,
    }: { planned: readonly PlannedTurn[]; base: number; writeId: string; hold: SessionHold },
    sent: number[],
  ): Promise<void> {
    const ref = sessionRef(key);
    const written: number[] = [];
    for (let attempt = 0; written.length < planned.length; attempt++) {
      if (attempt > TURN_APPEND_TRIES + planned.length / ELASTICSEARCH_BULK_ITEMS) throw beingWritten();
      if (attempt > 0) await hold.extend();
      const last = await numbers.newest(ref);
      const first = written.length;
      // A turn given as parent may be one of these, which may have got another number
      // than it was planned under.
      const numberOf = (place: number) => written[place] ?? last + 1 + place - first;
      const parentOf = (parent: CheckedTurn["parent"], place: number) => {
        if (parent === undefined) return place === 0 ? last || null : numberOf(place - 1);
        return parent === null || parent <= base ? parent : numberOf(parent - base - 1);
      };
      const batch = planned
        .slice(first, first + ELASTICSEARCH_BULK_ITEMS)
        .map(({ checked: { turn, parent }, terms }, index): TurnToWrite => {
          const place = first + index;
          return {
            turn: { ...turn, turnId: numberOf(place), parentTurnId: parentOf(parent, place) },
            terms,
          };
        });
      sent.push(...batch.map(({ turn }) => turn.turnId));
      const stored = await writes.create(key, batch, writeId);
      written.push(...batch.slice(0, stored).map(({ turn }) => turn.turnId));
    }
  }

  async function appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number> {
    const all = entries.map((entry) => ({ checked: checkedTurn(entry), terms: entry.terms }));
    if (all.length === 0) return 0;
    const writeId = newWriteId();
    return holding(key, writeId, async (hold) => {
      const seen = await writes.storedAmong(
        key,
        distinct(all.map(({ checked }) => checked.turn.clientTurnId)),
      );
      const base = await numbers.newest(sessionRef(key));
      const planned: PlannedTurn[] = [];
      for (const each of all) {
        if (seen.has(each.checked.turn.clientTurnId)) continue;
        seen.add(each.checked.turn.clientTurnId);
        assertParent(each.checked.parent, base + planned.length);
        planned.push(each);
      }
      const sent: number[] = [];
      try {
        await write(key, { planned, base, writeId, hold }, sent);
      } catch (error) {
        throw await takenBack(key, { sent: [...new Set(sent)], writeId }, error);
      }
      return planned.length;
    });
  }

  /** What to say of the failure, after trying to leave nothing of it. */
  async function takenBack(
    key: SessionKey,
    { sent, writeId }: { sent: readonly number[]; writeId: string },
    cause: unknown,
  ): Promise<AppError> {
    const isGone = await (sent.length === 0
      ? Promise.resolve(true)
      : writes.takeBack(key, sent, writeId)
    ).catch(() => false);
    numbers.forget(sessionRef(key));
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

  async function restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number> {
    const all = entries.map(
      ({ turn, terms }): TurnToWrite => ({
        turn: wellFormedTurn(turn),
        terms: turn.status === "deleted" ? NO_TERMS : terms,
      }),
    );
    if (all.length === 0) return 0;
    const writeId = newWriteId();
    return holding(key, writeId, async (hold) => {
      const seen = await writes.storedAmong(key, distinct(all.map(({ turn }) => turn.clientTurnId)));
      const last = await numbers.newest(sessionRef(key));
      const missing: TurnToWrite[] = [];
      for (const each of all) {
        if (seen.has(each.turn.clientTurnId)) continue;
        seen.add(each.turn.clientTurnId);
        assertNext(each.turn.turnId, last + missing.length);
        missing.push(each);
      }
      for (let from = 0; from < missing.length; from += ELASTICSEARCH_BULK_ITEMS) {
        if (from > 0) await hold.extend();
        const batch = missing.slice(from, from + ELASTICSEARCH_BULK_ITEMS);
        if ((await writes.create(key, batch, writeId)) < batch.length) throw restoredElsewhere();
      }
      return missing.length;
    });
  }

  return { appendAll, restore };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function restoredElsewhere(): AppError {
  return new AppError("conflict", {
    message:
      "Somebody else adds turns to this session while it is being restored. What was stored stays; end that first, and restore the session again.",
  });
}
