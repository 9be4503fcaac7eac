import type { SessionKey } from "../domain/identity.ts";

export interface ShortTurn {
  turn_id: number;
  ts: string;
  user_text: string;
  assistant_text: string;
}

export interface MemorySentence {
  text: string;
  turns: number[];
}

export interface Entity {
  key: string;
  value: string;
  turn_id: number;
}

export interface WorkingMemoryState {
  /** The last 5 turns, ascending. */
  short: ShortTurn[];
  memory: { sentences: MemorySentence[]; through_turn: number };
  entities: Entity[];
  last_doc_turn_id: number | null;
}

/**
 * What a session has at hand. A cache: everything in it can be rebuilt from the turn log, and a reader that gets null rebuilds it.
 *
 * Contract (tests/contracts/working-memory.contract.ts):
 * - `read` gives null for a session that was never written, was cleared, or was last used longer ago than the time to live.
 * - Every read and write moves the expiry.
 * - `noteTurn` is atomic: concurrent calls lose nothing; the same turn twice is kept once; `short` keeps the 5 highest numbers.
 *   `last_doc_turn_id` only moves to higher numbers.
 * - `write` replaces the state as a whole unless `short` already holds a later turn than the one written.
 */
export interface WorkingMemory {
  read(key: SessionKey): Promise<WorkingMemoryState | null>;
  write(key: SessionKey, state: WorkingMemoryState): Promise<void>;
  noteTurn(key: SessionKey, turn: ShortTurn, hasDocRefs: boolean): Promise<void>;
  clear(key: SessionKey): Promise<void>;
  removeExpired(): Promise<number>;
}
