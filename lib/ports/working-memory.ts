import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import type { RollingMemory, WorkingMemoryState } from "../domain/working-memory.ts";

/**
 * What a session has at hand. A cache: everything in it can be rebuilt from the turn log, and a reader
 * that gets null rebuilds it.
 *
 * Contract (tests/contracts/working-memory.contract.ts):
 * - `read` gives null for a session that was never written, was cleared, or was last used longer
 *   ago than the time to live.
 * - Every read and write moves the expiry; a read may leave it where it would move by less than a minute.
 * - `noteTurn` is atomic: concurrent calls lose nothing; the same turn twice is kept once; `short` keeps the
 *   5 highest numbers. `last_doc_turn_id` only moves to higher numbers, and only to turns with doc-refs.
 * - Storage trouble rejects with AppError `unavailable`; a state that cannot be read counts as none.
 * - `write` replaces the state unless `short` already holds a later turn than the one written; `memory` stays
 *   as it is stored, for what a reader saw of it may be older than what another process has made since.
 * - `advanceMemory` replaces `memory` alone, and only while it still goes through turn `from`: of several
 *   processes that make the same step, one is taken and the others hear false. False as well when there is no
 *   state: whoever reads next writes one. The same step again, after an answer that was lost, is true.
 */
export interface WorkingMemory {
  read(key: SessionKey): Promise<WorkingMemoryState | null>;
  write(key: SessionKey, state: WorkingMemoryState): Promise<void>;
  advanceMemory(key: SessionKey, step: { from: number; memory: RollingMemory }): Promise<boolean>;
  noteTurn(key: SessionKey, turn: Turn): Promise<void>;
  clear(key: SessionKey): Promise<void>;
  /** Those that `removeExpired` would take away now; 0 where they go by themselves. */
  countExpired(): Promise<number>;
  removeExpired(): Promise<number>;
}
