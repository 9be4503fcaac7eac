import type { OwnerKey, SessionKey, TenantKey } from "../domain/identity.ts";
import type { TurnMetric } from "../domain/turn-metric.ts";
import type { SessionPlace } from "./session-store.ts";

/** A turn's numbers and whose turn it is; both ids are empty if the conversation was deleted. */
export interface StoredMetric extends TurnMetric {
  ownerId: string;
  sessionId: string;
  rating: "up" | "down" | null;
}

/** The summed numbers of one conversation's turns. */
export interface SessionMetric {
  ownerId: string;
  sessionId: string;
  /** US dollars, counting only calls whose price is known. */
  cost: number;
  /** Turns with a call whose price is not known. */
  unpriced: number;
  /** Turns with a degraded answer, and turns with unsupported sentences. */
  degraded: number;
  unsupported: number;
  up: number;
  down: number;
}

/** From `from` (inclusive) to `to` (exclusive), both ISO 8601 in UTC. */
export interface Period {
  from: string;
  to: string;
}

/**
 * What each turn cost and how it went, for those who run an installation. Losing a row never loses a turn.
 *
 * Contract (tests/contracts/metric-store.contract.ts):
 * - A turn is counted once: a second `save` of the same turn replaces the first.
 * - `read` gives only the tenant's rows, oldest first, in pages; rows added meanwhile may or may not be
 *   included.
 * - `find` gives one turn's numbers, `ofSessions` the sums of these conversations of the tenant;
 *   conversations without stored numbers are left out.
 * - `detach` and `detachOwner` keep the numbers but remove the ids: nothing leads back to the person.
 * - `spent` sums the known costs, and tells how many turns had an unknown price.
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
