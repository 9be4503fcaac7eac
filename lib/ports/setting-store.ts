import type { OwnerKey } from "../domain/identity.ts";

/** The key of what holds for the whole installation: no person has it, a tenant's id is never empty. */
export const INSTALLATION: OwnerKey = { tenantId: "", ownerId: "" };

export interface StoredSetting {
  /** Parsed JSON; whoever reads it has a schema for it. */
  value: unknown;
  /** 1 for the first. */
  version: number;
}

/**
 * What is set on the settings page, by its name.
 *
 * Contract (tests/contracts/setting-store.contract.ts):
 * - `write` succeeds only where `version` is the one that is there (0: nothing is); of two at once one does. It
 *   gives the new version, or null where somebody was faster.
 * - `erase` removes everything of one person; what is the installation's or another's stays.
 */
export interface SettingStore {
  read(key: OwnerKey, name: string): Promise<StoredSetting | null>;
  write(key: OwnerKey, name: string, value: unknown, version: number): Promise<number | null>;
  erase(key: OwnerKey): Promise<void>;
}
