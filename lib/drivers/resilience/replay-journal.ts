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
  /** Turns that are in the log now. */
  moved: number;
  /** One session's trouble is not that of the others. */
  failed: { key: SessionKey; error: unknown }[];
}

/** Moves turns that waited into the turn log. Rejects when the log takes none. */
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
 * Moves the waiting turns of one session, in their order, and returns how many. Several processes may do it
 * at once, and it may be cut off anywhere: the log knows a turn by its client turn id, and a turn leaves the
 * journal only once the log has it.
 */
export async function replaySession({ log, journal }: JournalStores, key: SessionKey): Promise<number> {
  /** From the number a turn had while it waited to the one it has in the log. */
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
      // As long as nobody has another number, nothing that is left or still comes depends on this
      // one: a cut costs nothing.
      sameNumbers &&= stored.turn.turnId === turn.turnId;
      if (sameNumbers) await journal.remove(key, turn);
    }
    // Some may have come meanwhile, and point at numbers known only here: nothing leaves
    // before they are moved too.
    if (next.length > 0) continue;
    // The newest first: what is left after a cut points only at turns that are left as well.
    for (const { turn } of waiting.reverse()) await journal.remove(key, turn);
  }
}

/**
 * A turn whose parent the log does not have (any more) continues the newest one: it was
 * acknowledged, so it is kept.
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
