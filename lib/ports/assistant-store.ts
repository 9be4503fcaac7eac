import type { TenantKey } from "../domain/identity.ts";
import type { StoredAssistant } from "../domain/own-assistant.ts";
import type { OwnAssistantId } from "../domain/session.ts";

/**
 * Assistants that people of a tenant have made, with every version that was saved.
 *
 * Contract (tests/contracts/assistant-store.contract.ts):
 * - They belong to the tenant, like documents; another tenant's is null, exactly like a missing one.
 * - `list` gives the newest version of each, in the order in which they were made.
 * - `find` without a version gives the newest.
 * - `add` gives false where that version is there already: of two at once, one is added. Versions are never changed.
 * - `remove` takes all versions; it is repeatable.
 */
export interface AssistantStore {
  list(key: TenantKey): Promise<StoredAssistant[]>;
  find(key: TenantKey, id: OwnAssistantId, version?: number): Promise<StoredAssistant | null>;
  /** All versions, newest first. */
  versions(key: TenantKey, id: OwnAssistantId): Promise<StoredAssistant[]>;
  add(key: TenantKey, assistant: StoredAssistant): Promise<boolean>;
  remove(key: TenantKey, id: OwnAssistantId): Promise<void>;
}
