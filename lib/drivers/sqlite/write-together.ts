import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import { INDEX_BATCH_CHUNKS, INDEX_GATHER_TURNS } from "../../tunables/documents.ts";
import type { transaction } from "./sqlite-database.ts";

interface Write {
  /** Roughly how many rows of the index it writes. */
  rows: number;
  /** Writes, and returns what to call once everything is committed. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Writes several documents in one transaction: a commit of the full-text index costs as much for one
 * paragraph as for two hundred. Writes that arrive within a few turns of the event loop are made together, in
 * order; a single caller hardly waits.
 */
export class WriteTogether {
  readonly #database: DatabaseSync;
  readonly #transaction: typeof transaction;
  readonly #waiting: Write[] = [];
  #isGathering = false;

  /** @param commit `transaction`, or `derivedTransaction` for what can be made again */
  constructor(database: DatabaseSync, commit: typeof transaction) {
    this.#database = database;
    this.#transaction = commit;
  }

  /** `work` may be called again after what it wrote was rolled back. */
  run<Result>(rows: number, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const write = () => {
        const result = work();
        return () => resolve(result);
      };
      this.#waiting.push({ rows, work: write, reject });
      if (!this.#isGathering) void this.#gather();
    });
  }

  async #gather(): Promise<void> {
    this.#isGathering = true;
    for (let turns = 0; turns < INDEX_GATHER_TURNS; turns += 1) await setImmediate();
    while (this.#waiting.length > 0) {
      this.#commit(this.#takeGroup());
      await setImmediate();
    }
    this.#isGathering = false;
  }

  #takeGroup(): Write[] {
    let rows = 0;
    const beyond = this.#waiting.findIndex((write, place) => {
      rows += write.rows;
      return place > 0 && rows > INDEX_BATCH_CHUNKS;
    });
    return this.#waiting.splice(0, beyond < 0 ? this.#waiting.length : beyond);
  }

  /**
   * A write that fails does not fail the others. A lock of another program concerns all of them: each caller
   * waits for it (`whenFree`), and they are written together again.
   */
  #commit(group: readonly Write[]): void {
    try {
      for (const settle of this.#transaction(this.#database, () => group.map(({ work }) => work()))) settle();
    } catch (error) {
      if (group.length === 1 || storageFaultOf(error) === "busy")
        for (const { reject } of group) reject(error);
      else for (const one of group) this.#commit([one]);
    }
  }
}
