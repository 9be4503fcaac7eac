import type { OwnerKey } from "../domain/identity.ts";

/**
 * The key for settings of the whole installation. It is no person's key, because a tenant's id is never
 * empty.
 */
export const INSTALLATION: OwnerKey = { tenantId: "", ownerId: "" };

export interface StoredSetting {
  /** Parsed JSON; whoever reads it has a schema for it. */
  value: unknown;
  /** 1 for the first. */
  version: number;
}

/**
 * What is set on the settings page, by name.
 *
 * Contract (tests/contracts/setting-store.contract.ts):
 * - `write` succeeds only if `version` is the stored one (0: nothing is stored); of two concurrent writes one
 *   succeeds. It gives the new version, or null if somebody else was faster.
 * - `erase` removes all settings of one person; those of the installation and of others stay.
 */
export interface SettingStore {
  read(key: OwnerKey, name: string): Promise<StoredSetting | null>;
  write(key: OwnerKey, name: string, value: unknown, version: number): Promise<number | null>;
  erase(key: OwnerKey): Promise<void>;
}
