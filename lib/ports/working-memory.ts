import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import type { RollingMemory, WorkingMemoryState } from "../domain/working-memory.ts";

/**
 * What a session currently works with. A cache: everything in it can be rebuilt from the turn log, and a
 * reader that gets null rebuilds it.
 *
 * Contract (tests/contracts/working-memory.contract.ts):
 * - `read` gives null for a session that was never written, was cleared, or was last used longer ago than the
 *   time to live.
 * - Every read and write extends the expiry; a read may skip that if it would gain less than a minute.
 * - `noteTurn` is atomic: concurrent calls lose nothing, and the same turn is kept only once; `short` keeps
 *   the 5 highest numbers. `last_doc_turn_id` only moves to higher numbers, and only to turns with doc-refs.
 * - Storage failures reject with AppError `unavailable`; an unreadable state counts as none.
 * - `write` replaces the state unless `short` already holds a later turn than the one written. The stored
 *   `memory` stays, because the reader's copy may be older than what another process has made since.
 * - `advanceMemory` replaces only `memory`, and only while it still goes through turn `from`: of several
 *   processes that make the same step, one gets true and the others false. False also if there is no state:
 *   the next reader writes one. Repeating a step whose response was lost gives true.
 */
export interface WorkingMemory {
  read(key: SessionKey): Promise<WorkingMemoryState | null>;
  write(key: SessionKey, state: WorkingMemoryState): Promise<void>;
  advanceMemory(key: SessionKey, step: { from: number; memory: RollingMemory }): Promise<boolean>;
  noteTurn(key: SessionKey, turn: Turn): Promise<void>;
  clear(key: SessionKey): Promise<void>;
  /** How many `removeExpired` would remove now; 0 if they expire by themselves. */
  countExpired(): Promise<number>;
  removeExpired(): Promise<number>;
}
