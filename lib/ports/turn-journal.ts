import type { SessionKey } from "../domain/identity.ts";
import type { Turn } from "../domain/turn.ts";
import type { TurnTerms } from "./turn-log.ts";

export interface JournaledTurn {
  key: SessionKey;
  turn: Turn;
  terms: TurnTerms;
}

/**
 * Turns that were answered while the turn log could not be written. In the relational database, so that every
 * process sees them. A turn in it is acknowledged: it leaves only once the turn log has it.
 *
 * Contract (tests/contracts/turn-journal.contract.ts):
 * - `add` is durable when it returns and atomic per (session, turn_id) and per (session, client_turn_id):
 *   false when either is taken.
 * - `list` is ascending by turn_id. `sessions` names sessions that have turns waiting, oldest first.
 * - `remove` takes that very turn away: another one that has got its number meanwhile stays.
 * - `renumber` gives a waiting turn another number: someone else's turn has its first one in the log already.
 */
export interface TurnJournal {
  add(entry: JournaledTurn): Promise<boolean>;
  list(key: SessionKey): Promise<JournaledTurn[]>;
  sessions(limit: number): Promise<SessionKey[]>;
  renumber(key: SessionKey, from: number, turn: Turn): Promise<void>;
  remove(key: SessionKey, turn: Pick<Turn, "turnId" | "clientTurnId">): Promise<void>;
  waiting(): Promise<number>;
}
