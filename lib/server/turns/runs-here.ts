import type { SessionKey } from "../../domain/identity.ts";
import { runKey, sameSession } from "./run-key.ts";
import type { StreamWriter } from "./stream-writer.ts";
import type { TurnRun } from "./turn-run.ts";

/** A run in this process, with the writer of its stream for other processes. */
export interface Work {
  run: TurnRun;
  writer: StreamWriter | null;
  /**
   * Set when the answer is over: resolves when everything that follows from it was derived and its row was
   * removed. True: its conversation was deleted too.
   */
  ending: Promise<boolean> | null;
}

/** The runs that this process is working on: being answered, or being derived from. */
export class RunsHere {
  readonly #works = new Map<string, Work>();

  add(work: Work): void {
    this.#works.set(runKey(work.run.key, work.run.clientTurnId), work);
  }

  remove({ run }: Work): void {
    this.#works.delete(runKey(run.key, run.clientTurnId));
  }

  all(): Work[] {
    return [...this.#works.values()];
  }

  find(key: SessionKey, clientTurnId: string): Work | null {
    return this.#works.get(runKey(key, clientTurnId)) ?? null;
  }

  /** The run, while it is being answered. */
  answering(key: SessionKey, clientTurnId: string): TurnRun | null {
    const work = this.find(key, clientTurnId);
    return work && !work.ending ? work.run : null;
  }

  /** The runs being answered in a session, oldest first. */
  answeringIn(key: SessionKey): TurnRun[] {
    return this.all()
      .filter(({ run, ending }) => !ending && sameSession(run.key, key))
      .map(({ run }) => run);
  }

  /** Resolves when everything that follows from this session's finished turns was derived. */
  async settled(key: SessionKey): Promise<void> {
    await Promise.all(
      this.all()
        .filter(({ run }) => sameSession(run.key, key))
        .map(({ ending }) => ending),
    );
  }
}
