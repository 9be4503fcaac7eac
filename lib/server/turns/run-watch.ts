import type { Container } from "../../container.ts";
import type { RunRecord } from "../../ports/run-store.ts";
import { RUN_FLUSH_MS, RUN_REAP_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { RunFlusher } from "./run-flusher.ts";
import { sessionKeyOf } from "./run-key.ts";
import { RunReaper } from "./run-reaper.ts";
import type { RunsHere } from "./runs-here.ts";

/**
 * Regular work on runs: writes partial answers, stops runs that others want stopped, and takes over
 * runs whose process is gone.
 */
export class RunWatch {
  readonly #here: RunsHere;
  readonly #flusher: RunFlusher;
  readonly #reaper: RunReaper;
  readonly #timers: NodeJS.Timeout[];
  #lookFails = false;

  /** Starts flushing at once; looks for what others left behind only when asked to. */
  constructor(
    container: Container,
    here: RunsHere,
    { processName, takeUp }: { processName: string; takeUp(row: RunRecord): Promise<void> },
  ) {
    const { runs, shared } = container;
    this.#here = here;
    this.#flusher = new RunFlusher(runs, shared);
    const isAtWork = (row: RunRecord) => here.find(sessionKeyOf(row), row.clientTurnId) !== null;
    this.#reaper = new RunReaper({ runs, shared, processName, isAtWork, takeUp });
    this.#timers = [setInterval(() => void this.#flush(), RUN_FLUSH_MS).unref()];
  }

  /** Takes over what stopped processes left behind, once. Returns how many runs there were. */
  look(): Promise<number> {
    return this.#reaper.look();
  }

  /** Keeps looking for abandoned runs while this process runs. */
  keepLooking(): void {
    this.#timers.push(setInterval(() => void this.#reap(), RUN_REAP_MS).unref());
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #flush(): Promise<void> {
    const works = this.#here.all();
    for (const { writer, ending } of works) if (writer && !ending) void writer.flush();
    for (const { key, clientTurnId } of await this.#flusher.flush(works.map(({ run }) => run)))
      this.#here.answering(key, clientTurnId)?.stopSignal.abort();
  }

  async #reap(): Promise<void> {
    try {
      const recovered = await this.#reaper.look();
      if (recovered > 0) log.info({ recovered }, "took up turns that another server left behind");
      this.#lookFails = false;
    } catch (error) {
      // Logged once per failure, not at every look.
      if (!this.#lookFails) log.warn({ err: error }, "cannot look for turns that were left behind");
      this.#lookFails = true;
    }
  }
}
