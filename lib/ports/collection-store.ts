import type { Collection } from "../domain/collection.ts";
import type { TenantKey } from "../domain/identity.ts";

/**
 * Collections of a tenant's documents, and which document lies in which. In the relational database.
 *
 * Contract (tests/contracts/collection-store.contract.ts):
 * - They belong to the tenant, like documents; another tenant's ids behave as if they did not exist.
 * - A document lies in one collection or in none; moving it takes it out of the other.
 * - A name is given once in a tenant, however it is spelled in capitals: `create` and `rename` give "taken"
 *   otherwise, also when two clients do so at once.
 * - `list` is by name; `documents` counts what lies in it, and knows nothing of whether a document still exists:
 *   who deletes one calls `move` with null.
 * - `remove` takes the collection and what lay in it apart, and deletes no document; it is repeatable.
 */
export interface CollectionStore {
  list(key: TenantKey): Promise<(Collection & { documents: number })[]>;
  find(key: TenantKey, collectionId: string): Promise<Collection | null>;
  create(key: TenantKey, collection: Collection): Promise<"taken" | "created">;
  /** Null: there is none. */
  rename(
    key: TenantKey,
    collectionId: string,
    change: { name: string; now: string },
  ): Promise<Collection | "taken" | null>;
  remove(key: TenantKey, collectionId: string): Promise<void>;
  /** Null: out of whichever they lie in. False: there is no such collection (any more), nothing was moved. */
  move(key: TenantKey, docIds: readonly string[], collectionId: string | null): Promise<boolean>;
  /** The documents that lie in any of these, each once. */
  documentsIn(key: TenantKey, collectionIds: readonly string[]): Promise<string[]>;
}
