import type { TenantKey } from "../domain/identity.ts";
import type { StoredAssistant } from "../domain/own-assistant.ts";
import type { OwnAssistantId } from "../domain/session.ts";

/**
 * Assistants that people of a tenant have made, with every version that was saved.
 *
 * Contract (tests/contracts/assistant-store.contract.ts):
 * - They belong to the tenant, like documents. Another tenant's assistant is null, exactly like a missing
 *   one.
 * - `list` gives the newest version of each assistant, in the order in which they were created.
 * - `find` without a version gives the newest.
 * - `add` gives false if that version already exists: of two concurrent calls, only one adds it. A stored
 *   version never changes.
 * - `remove` deletes all versions and may be repeated.
 */
export interface AssistantStore {
  list(key: TenantKey): Promise<StoredAssistant[]>;
  find(key: TenantKey, id: OwnAssistantId, version?: number): Promise<StoredAssistant | null>;
  /** All versions, newest first. */
  versions(key: TenantKey, id: OwnAssistantId): Promise<StoredAssistant[]>;
  add(key: TenantKey, assistant: StoredAssistant): Promise<boolean>;
  remove(key: TenantKey, id: OwnAssistantId): Promise<void>;
}
