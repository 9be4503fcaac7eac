import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import { INDEX_BATCH_CHUNKS, INDEX_GATHER_TURNS } from "../../tunables/documents.ts";
import type { transaction } from "./sqlite-database.ts";

interface Write {
  /** How many rows of the index it writes, about. */
  rows: number;
  /** Writes, and gives what is to be called when all of it is committed. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Puts what is written of several documents into one transaction: a commit of the full-text index costs as
 * much for one paragraph as for two hundred. What comes within a few turns of the event loop is written
 * together, in the order in which it came; a single caller waits for nothing that takes time.
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
   * One that cannot be written takes none of the others with it. A lock of another program is all of theirs:
   * whoever asked waits for it (`whenFree`), and they come together again.
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
