import { AppError, isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { newTurnOf } from "../../domain/waiting-turns.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import type { TurnLog, TurnToAppend } from "../../ports/turn-log.ts";
import { JOURNAL_REPLAY_SESSIONS } from "../../tunables/engines.ts";

export interface JournalStores {
  /** The turn log itself, not the one that falls back on the journal. */
  log: TurnLog;
  journal: TurnJournal;
}

export interface Replayed {
  /** Number of turns moved into the log. */
  moved: number;
  /** Sessions that failed; the others are moved all the same. */
  failed: { key: SessionKey; error: unknown }[];
}

/** Moves waiting turns into the turn log. Rejects if the log accepts none. */
export async function replayJournal(stores: JournalStores): Promise<Replayed> {
  const replayed: Replayed = { moved: 0, failed: [] };
  for (const key of await stores.journal.sessions(JOURNAL_REPLAY_SESSIONS)) {
    try {
      replayed.moved += await replaySession(stores, key);
    } catch (error) {
      if (isUnavailable(error) || (AppError.isInstance(error) && error.code === "storage_full")) throw error;
      replayed.failed.push({ key, error });
    }
  }
  return replayed;
}

/**
 * Moves the waiting turns of one session in order, and returns how many. Several processes may do so at once,
 * and it may be interrupted anywhere: the log recognises a turn by its client turn id, and a turn leaves the
 * journal only once the log has it.
 */
export async function replaySession({ log, journal }: JournalStores, key: SessionKey): Promise<number> {
  /** Maps a turn's number in the journal to its number in the log. */
  const numbers = new Map<number, number>();
  const moved = new Set<string>();
  let sameNumbers = true;
  for (;;) {
    const waiting = await journal.list(key);
    if (waiting.length === 0) return moved.size;
    const next = waiting.filter(({ turn }) => !moved.has(turn.clientTurnId));
    for (const { turn, terms } of next) {
      const stored = await appendWaiting(log, key, { turn: newTurnOf(turn, numbers), terms });
      numbers.set(turn.turnId, stored.turn.turnId);
      moved.add(turn.clientTurnId);
      // While all numbers are the same, no later turn depends on this mapping, so an interruption costs
      // nothing.
      sameNumbers &&= stored.turn.turnId === turn.turnId;
      if (sameNumbers) await journal.remove(key, turn);
    }
    // New turns may have arrived that refer to numbers known only here, so nothing is removed before they are
    // moved too.
    if (next.length > 0) continue;
    // The newest first, so that after an interruption the remaining turns refer only to turns that also
    // remain.
    for (const { turn } of waiting.reverse()) await journal.remove(key, turn);
  }
}

/**
 * A turn whose parent is no longer in the log is attached to the newest turn: it was acknowledged, so it must
 * be kept.
 */
async function appendWaiting(log: TurnLog, key: SessionKey, entry: TurnToAppend) {
  try {
    return await log.append(key, entry);
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== "invalid_request") throw error;
    const { parentTurnId: _missing, ...turn } = entry.turn;
    return log.append(key, { ...entry, turn });
  }
}
