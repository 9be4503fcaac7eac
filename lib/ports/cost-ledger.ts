import type { OwnerKey, TenantKey } from "../domain/identity.ts";
import type { Costs } from "../domain/month-cost.ts";

/** What a person's model calls cost in a month, and those of their whole tenant. */
export interface CostsTogether {
  person: Costs;
  tenant: Costs;
}

/**
 * Model costs by person and month, recorded as they are incurred; spending limits are checked against them.
 * They are kept apart from conversations and turns, so that deleting those does not free up budget.
 *
 * Contract (tests/contracts/cost-ledger.contract.ts):
 * - `add` adds the cost of one call (null: its price is not known) and gives the new sums. After two
 *   concurrent calls the sums contain both.
 * - `people` lists the highest spenders first. All erased people appear as one entry with an empty id.
 * - `erase` leaves the tenant's sums unchanged, and nothing that identifies the person.
 */
export interface CostLedger {
  add(key: OwnerKey, month: string, cost: number | null): Promise<CostsTogether>;
  read(key: OwnerKey, month: string): Promise<CostsTogether>;
  people(key: TenantKey, month: string, limit: number): Promise<(Costs & { ownerId: string })[]>;
  erase(key: OwnerKey): Promise<void>;
}
