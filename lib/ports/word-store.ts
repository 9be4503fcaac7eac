import type { TenantKey } from "../domain/identity.ts";
import type { StoredWordGroup } from "../domain/word-group.ts";

/**
 * Groups of words that mean the same in a tenant's library.
 *
 * Contract (tests/contracts/word-store.contract.ts):
 * - They belong to the tenant, like documents: nothing of a person's conversations takes them along.
 * - `list` gives them in the order in which they were added.
 * - `change` is one transaction: all of it is done, or nothing. A group that is saved under a known id takes the
 *   other's place with its words alone: who added it, and when, stays. What is not there is removed silently.
 */
export interface WordStore {
  list(key: TenantKey): Promise<StoredWordGroup[]>;
  change(
    key: TenantKey,
    change: { save: readonly StoredWordGroup[]; remove: readonly string[] },
  ): Promise<void>;
}
