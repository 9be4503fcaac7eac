import type { RunRecord, RunStore } from "../../ports/run-store.ts";
import { RUN_LEASE_SHARED_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { runKeyOf, sessionKeyOf } from "./run-key.ts";

export interface ReaperTools {
  runs: RunStore;
  /** False: no other process works on these stores, so any run that another one owns was left behind. */
  shared: boolean;
  processName: string;
  /** True for a run that this process is working on. */
  isAtWork(row: RunRecord): boolean;
  /** Finishes a run that nobody works on. If it throws, a later look tries again. */
  takeUp(row: RunRecord): Promise<void>;
}

/**
 * Finds runs whose process is gone. With several processes, a run counts as left behind if its heartbeat is
 * too old and has not moved between two looks, so that neither differing clocks nor a database outage takes a
 * run from its owner.
 */
export class RunReaper {
  readonly #tools: ReaperTools;
  #suspects = new Map<string, number>();
  #looking: Promise<number> | null = null;

  constructor(tools: ReaperTools) {
    this.#tools = tools;
  }

  /** Returns how many were taken over. */
  look(): Promise<number> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<number> {
    let takenUp = 0;
    for (const row of await this.#leftBehind()) {
      try {
        await this.#tools.takeUp(row);
        takenUp += 1;
      } catch (error) {
        log.error(
          { err: error, session: row.sessionId },
          "a turn that was left behind could not be kept yet",
        );
      }
    }
    return takenUp;
  }

  async #leftBehind(): Promise<RunRecord[]> {
    const { runs, shared, processName, isAtWork } = this.#tools;
    if (!shared) {
      const rows = await runs.abandoned(Number.MAX_SAFE_INTEGER);
      return rows.filter((row) => row.ownerProcess !== processName);
    }
    const suspects = new Map<string, number>();
    const mine: RunRecord[] = [];
    for (const row of await runs.abandoned(Date.now() - RUN_LEASE_SHARED_MS)) {
      if (isAtWork(row)) continue;
      const heartbeat = row.heartbeatAt;
      if (this.#suspects.get(runKeyOf(row)) !== heartbeat) suspects.set(runKeyOf(row), heartbeat);
      else if (await this.#adopt(row)) mine.push(row);
    }
    this.#suspects = suspects;
    return mine;
  }

  /**
   * Only while the heartbeat is still the one that was seen: exactly one of several processes gets the run,
   * and an owner that wakes up keeps it.
   */
  #adopt(row: RunRecord): Promise<boolean> {
    return this.#tools.runs.adopt(sessionKeyOf(row), row.clientTurnId, {
      process: this.#tools.processName,
      olderThan: row.heartbeatAt + 1,
      now: Date.now(),
    });
  }
}
