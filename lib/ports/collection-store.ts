import type { Collection } from "../domain/collection.ts";
import type { TenantKey } from "../domain/identity.ts";

/**
 * Collections of a tenant's documents, and which document is in which collection. Stored in the relational
 * database.
 *
 * Contract (tests/contracts/collection-store.contract.ts):
 * - They belong to the tenant, like documents; another tenant's ids behave as if they did not exist.
 * - A document is in one collection or in none; moving it takes it out of the collection it was in.
 * - Names are unique within a tenant, regardless of case: `create` and `rename` give "taken" for a name in
 *   use, even when two clients try it at once.
 * - `list` is sorted by name. `documents` counts the documents in a collection without checking that they
 *   still exist, so whoever deletes a document calls `move` with null.
 * - `remove` deletes the collection and its assignments, but no document. It may be repeated.
 */
export interface CollectionStore {
  list(key: TenantKey): Promise<(Collection & { documents: number })[]>;
  find(key: TenantKey, collectionId: string): Promise<Collection | null>;
  create(key: TenantKey, collection: Collection): Promise<"taken" | "created">;
  /** Null: there is no such collection. */
  rename(
    key: TenantKey,
    collectionId: string,
    change: { name: string; now: string },
  ): Promise<Collection | "taken" | null>;
  remove(key: TenantKey, collectionId: string): Promise<void>;
  /**
   * `collectionId` null: takes the documents out of whatever collections they are in. False: the collection
   * does not exist (any more), so nothing was moved.
   */
  move(key: TenantKey, docIds: readonly string[], collectionId: string | null): Promise<boolean>;
  /** The documents in any of these collections, each once. */
  documentsIn(key: TenantKey, collectionIds: readonly string[]): Promise<string[]>;
}
