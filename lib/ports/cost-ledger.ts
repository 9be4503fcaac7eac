import type { OwnerKey, TenantKey } from "../domain/identity.ts";
import type { Costs } from "../domain/month-cost.ts";

/** What a person's models cost in a month, and those of their whole tenant. */
export interface CostsTogether {
  person: Costs;
  tenant: Costs;
}

/**
 * What models cost by person and month, as it is spent: what limits of money go by. Conversations and turns are
 * not in it, so that deleting some gives nobody new money.
 *
 * Contract (tests/contracts/cost-ledger.contract.ts):
 * - `add` adds what one call cost (null: its price is not known) and gives the sums with it; of two at once both
 *   are in them.
 * - `people` gives who spent most first; people who were erased are one, without an id.
 * - `erase` leaves the tenant's sums as they are, and nothing that leads to the person.
 */
export interface CostLedger {
  add(key: OwnerKey, month: string, cost: number | null): Promise<CostsTogether>;
  read(key: OwnerKey, month: string): Promise<CostsTogether>;
  people(key: TenantKey, month: string, limit: number): Promise<(Costs & { ownerId: string })[]>;
  erase(key: OwnerKey): Promise<void>;
}
