import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import type { TurnTerms } from "./turn-log.ts";

export interface JournaledTurn {
  key: SessionKey;
  turn: Turn;
  terms: TurnTerms;
}

/**
 * Turns that were answered while the turn log could not be written. Stored in the relational database, so
 * that every process sees them. A turn in the journal is acknowledged: it is removed only once the turn log
 * has it.
 *
 * Contract (tests/contracts/turn-journal.contract.ts):
 * - `add` is durable when it returns and atomic per (session, turn_id) and per (session, client_turn_id):
 *   false when either is taken.
 * - `list` is ascending by turn_id. `sessions` names sessions with waiting turns, oldest first.
 * - `remove` removes exactly that turn: another one that has taken its number meanwhile stays.
 */
export interface TurnJournal {
  add(entry: JournaledTurn): Promise<boolean>;
  list(key: SessionKey): Promise<JournaledTurn[]>;
  sessions(limit: number): Promise<SessionKey[]>;
  remove(key: SessionKey, turn: Pick<Turn, "turnId" | "clientTurnId">): Promise<void>;
  waiting(): Promise<number>;
}
