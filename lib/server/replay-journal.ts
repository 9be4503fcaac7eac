import { AppError } from "../domain/app-error.ts";
import type { SessionKey } from "../domain/identity.ts";
import { newTurnOf } from "../domain/waiting-turns.ts";
import type { TurnJournal } from "../ports/turn-journal.ts";
import type { TurnLog, TurnToAppend } from "../ports/turn-log.ts";
import { JOURNAL_REPLAY_MS, JOURNAL_REPLAY_SESSIONS } from "../tunables.ts";
import { log as serverLog } from "./log.ts";

export interface JournalStores {
  /** The turn log itself, not the one that falls back on the journal. */
  log: TurnLog;
  journal: TurnJournal;
}

/**
 * Moves turns that waited into the turn log, in their order, and returns how many. Several processes may do it at once, and it may be
 * cut off anywhere: the log knows a turn by its client turn id, and a turn leaves the journal only once the log has it.
 */
export async function replayJournal(stores: JournalStores): Promise<number> {
  let moved = 0;
  for (const key of await stores.journal.sessions(JOURNAL_REPLAY_SESSIONS)) {
    try {
      moved += await replaySession(stores, key);
    } catch (error) {
      if (isForLater(error)) throw error;
      // One session's trouble is not that of the others.
      serverLog.error({ err: error, session: key.sessionId }, "waiting turns could not be moved");
    }
  }
  return moved;
}

async function replaySession({ log, journal }: JournalStores, key: SessionKey): Promise<number> {
  /** From the number a turn had while it waited to the one it has in the log. */
  const numbers = new Map<number, number>();
  let waiting = await journal.list(key);
  while (waiting.some(({ turn }) => !numbers.has(turn.turn_id))) {
    for (const { turn, terms } of waiting) {
      if (numbers.has(turn.turn_id)) continue;
      const stored = await appendWaiting(log, key, { turn: newTurnOf(turn, numbers), terms });
      numbers.set(turn.turn_id, stored.turn.turn_id);
    }
    // Some may have come meanwhile, and point at numbers known only here.
    waiting = await journal.list(key);
  }
  // The newest first: what is left after a cut points only at turns that are left as well.
  for (const { turn } of waiting.reverse()) await journal.remove(key, turn.turn_id);
  return numbers.size;
}

/** A turn whose parent the log does not have (any more) continues the newest one: it was acknowledged, so it is kept. */
async function appendWaiting(log: TurnLog, key: SessionKey, entry: TurnToAppend) {
  try {
    return await log.append(key, entry);
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== "invalid_request") throw error;
    const { parent_turn_id: _missing, ...turn } = entry.turn;
    return log.append(key, { ...entry, turn });
  }
}

function isForLater(error: unknown): boolean {
  return AppError.isInstance(error) && (error.code === "unavailable" || error.code === "storage_full");
}

/** Looks for waiting turns once in a while, and moves them when the log takes turns again. */
export class JournalReplayer {
  readonly #stores: JournalStores;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(stores: JournalStores) {
    this.#stores = stores;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.replay(), JOURNAL_REPLAY_MS);
    this.#timer.unref();
  }

  /** Resolves when this round is over; a failing log is tried again with the next. */
  replay(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    try {
      const moved = await replayJournal(this.#stores);
      if (moved > 0) serverLog.info({ moved }, "turns that had waited are in the turn log");
    } catch (error) {
      serverLog[isForLater(error) ? "debug" : "error"](
        { err: error },
        "waiting turns could not be moved yet",
      );
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running;
  }
}
