import type { SessionKey } from "../domain/identity.ts";

/** A turn that is being answered: what must survive if the server dies halfway. */
export interface RunRecord {
  tenantId: string;
  ownerId: string;
  sessionId: string;
  clientTurnId: string;
  userText: string;
  parentTurnId: number | null | undefined;
  /** The answer so far, flushed while it is written. */
  partialText: string;
  /** JSON of the slots mentioned so far. */
  partialRefs: string;
  startedAt: string;
  /** The server process that writes the answer. */
  ownerProcess: string;
  heartbeatAt: number;
}

export interface RunKey {
  key: SessionKey;
  clientTurnId: string;
}

export interface PartialAnswer {
  key: SessionKey;
  clientTurnId: string;
  text: string;
  /** JSON. */
  refs: string;
}

/**
 * Turns that are being answered: which process writes each of them, and what must survive that process.
 *
 * Contract (tests/contracts/run-store.contract.ts):
 * - `start` is atomic per (session, client_turn_id): exactly one of several concurrent callers gets true.
 * - `abandoned` lists runs of any tenant whose heartbeat is older than the given time, for the reaper.
 * - `adopt` is atomic: of several processes that find the same run abandoned, exactly one gets true and owns
 *   it from then on.
 * - Any process may request a stop; the one that writes the run learns of it at its next `flush`.
 */
export interface RunStore {
  start(run: RunRecord): Promise<boolean>;
  /**
   * Writes the partial answers of many runs in one transaction and renews their heartbeats. Returns those
   * that are to be stopped.
   */
  flush(partials: readonly PartialAnswer[], now: number): Promise<RunKey[]>;
  requestStop(key: SessionKey, clientTurnId: string): Promise<boolean>;
  adopt(
    key: SessionKey,
    clientTurnId: string,
    by: { process: string; olderThan: number; now: number },
  ): Promise<boolean>;
  find(key: SessionKey, clientTurnId: string): Promise<RunRecord | null>;
  /** Runs of one session, oldest first. */
  list(key: SessionKey): Promise<RunRecord[]>;
  /** Runs of all sessions of a tenant, the newest first; at most `limit`. */
  listTenant(tenantId: string, limit: number): Promise<RunRecord[]>;
  finish(key: SessionKey, clientTurnId: string): Promise<void>;
  abandoned(olderThan: number): Promise<RunRecord[]>;
}
