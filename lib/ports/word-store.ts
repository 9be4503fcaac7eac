import type { TenantKey } from "../domain/identity.ts";
import type { StoredWordGroup } from "../domain/word-group.ts";

/**
 * Groups of words that mean the same in a tenant's library.
 *
 * Contract (tests/contracts/word-store.contract.ts):
 * - They belong to the tenant, like documents: deleting a person's conversations does not delete them.
 * - `list` gives them in the order in which they were added.
 * - `change` is one transaction: all of it is done, or nothing. Saving a group under a known id replaces only
 *   its words: who added it, and when, stays. Removing a group that does not exist is silently ignored.
 */
export interface WordStore {
  list(key: TenantKey): Promise<StoredWordGroup[]>;
  change(
    key: TenantKey,
    change: { save: readonly StoredWordGroup[]; remove: readonly string[] },
  ): Promise<void>;
}
