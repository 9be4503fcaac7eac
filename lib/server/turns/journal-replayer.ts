import { AppError, isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { JOURNAL_REPLAY_MS } from "../../tunables/engines.ts";
import { log } from "../process/log.ts";

/** Moves waiting turns into the turn log; rejects if it accepts none. */
export type Replay = () => Promise<{ moved: number; failed: { key: SessionKey; error: unknown }[] }>;

/** Looks for waiting turns from time to time, and moves them once the log accepts turns again. */
export class JournalReplayer {
  readonly #replay: Replay;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor({ replay }: { replay: Replay }) {
    this.#replay = replay;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.replay(), JOURNAL_REPLAY_MS);
    this.#timer.unref();
  }

  /** Resolves when this round is over; a failing log is tried again in the next round. */
  replay(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    try {
      const { moved, failed } = await this.#replay();
      if (moved > 0) log.info({ moved }, "turns that had waited are in the turn log");
      for (const { key, error } of failed)
        log.error({ err: error, session: key.sessionId }, "waiting turns could not be moved");
    } catch (error) {
      const expected = isUnavailable(error) || (AppError.isInstance(error) && error.code === "storage_full");
      log[expected ? "debug" : "error"]({ err: error }, "waiting turns could not be moved yet");
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running;
  }
}
