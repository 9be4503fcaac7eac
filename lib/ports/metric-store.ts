import type { OwnerKey, SessionKey, TenantKey } from "../domain/identity.ts";
import type { TurnMetric } from "../domain/turn-metric.ts";
import type { SessionPlace } from "./session-store.ts";

/** A turn's numbers with whose they are; both are empty where the conversation was deleted. */
export interface StoredMetric extends TurnMetric {
  ownerId: string;
  sessionId: string;
  rating: "up" | "down" | null;
}

/** What the turns of one conversation took together. */
export interface SessionMetric {
  ownerId: string;
  sessionId: string;
  /** US dollars, as far as prices are known. */
  cost: number;
  /** Turns with a price that is not known. */
  unpriced: number;
  /** Turns that had to do without something, and turns with sentences that nothing bears out. */
  degraded: number;
  unsupported: number;
  up: number;
  down: number;
}

/** From the first moment to before the second (ISO 8601, UTC). */
export interface Period {
  from: string;
  to: string;
}

/**
 * What turns took, for those who run an installation. Losing a row never loses a turn.
 *
 * Contract (tests/contracts/metric-store.contract.ts):
 * - A turn is counted once: a second `save` of the same turn takes the place of the first.
 * - `read` gives the tenant's alone, oldest first, in pages; rows that come meanwhile are given or not.
 * - `find` gives one turn's numbers, `ofSessions` the sums of these conversations of the tenant; those that nothing is kept of are left out.
 * - `detach` and `detachOwner` leave the numbers and take away whose they were: nothing leads back to the person.
 * - `spent` sums what is known, and tells how many turns had a price that is not.
 */
export interface MetricStore {
  save(key: SessionKey, turnId: number, metric: TurnMetric): Promise<void>;
  rate(key: SessionKey, turnId: number, rating: "up" | "down" | null): Promise<void>;
  read(key: TenantKey, period: Period): AsyncIterable<StoredMetric>;
  find(key: SessionKey, turnId: number): Promise<StoredMetric | null>;
  ofSessions(key: TenantKey, places: readonly SessionPlace[]): Promise<SessionMetric[]>;
  spent(key: TenantKey, since: string): Promise<{ cost: number; unknown: number }>;
  detach(key: SessionKey): Promise<void>;
  detachOwner(key: OwnerKey): Promise<void>;
}
