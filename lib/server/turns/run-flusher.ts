import { z } from "zod";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import type { RunKey, RunStore } from "../../ports/run-store.ts";
import { RUN_FLUSH_MS, RUN_FLUSH_SHARED_MS, RUN_LEASE_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import type { TurnRun } from "./turn-run.ts";

const docRefsSchema = z.array(docRefSchema);

/**
 * Writes the partial answers of this process's runs, all at once, and renews their heartbeats. With an
 * embedded database, only changes are written, and a heartbeat now and then. With several processes, every
 * run is written each time, because that is how its writer learns that another process was asked to stop it.
 */
export class RunFlusher {
  readonly #runs: Pick<RunStore, "flush">;
  readonly #everyMs: number;
  readonly #beatMs: number;
  #last = 0;
  #lastBeat = 0;
  #busy = false;
  #failing = false;

  constructor(runs: Pick<RunStore, "flush">, shared: boolean) {
    this.#runs = runs;
    this.#everyMs = shared ? RUN_FLUSH_SHARED_MS : RUN_FLUSH_MS / 2;
    this.#beatMs = shared ? 0 : RUN_LEASE_MS / 3;
  }

  /** Returns the runs that somebody wants stopped. */
  async flush(runs: readonly TurnRun[]): Promise<RunKey[]> {
    const now = Date.now();
    const beat = now - this.#lastBeat > this.#beatMs;
    const due = runs.filter((run) => run.dirty || beat);
    if (this.#busy || due.length === 0 || now - this.#last < this.#everyMs) return [];
    this.#busy = true;
    this.#last = now;
    if (beat) this.#lastBeat = now;
    for (const run of due) run.dirty = false;
    try {
      const stops = await this.#runs.flush(
        due.map((run) => ({
          key: run.key,
          clientTurnId: run.clientTurnId,
          text: run.text,
          refs: JSON.stringify(toWire(docRefsSchema, run.refs)),
        })),
        now,
      );
      this.#failing = false;
      return stops;
    } catch (error) {
      for (const run of due) run.dirty = true;
      // Logged once per failure, not ten times a second.
      if (!this.#failing) log.error({ err: error }, "flush failed");
      this.#failing = true;
      return [];
    } finally {
      this.#busy = false;
    }
  }
}
