import type { OwnerKey, SessionKey, TenantKey } from "../domain/identity.ts";
import type { Opening } from "../domain/opening.ts";

/**
 * Who has opened whose conversations, for those who have to answer for it.
 *
 * Contract (tests/contracts/opening-log.contract.ts):
 * - `note` keeps an opening before it resolves; the same one again within a minute is one: pages load in pieces.
 * - `list` gives the tenant's alone, newest first, in pages.
 * - `detach` and `detachOwner` leave that something was opened, when and by whom, and nothing that leads to the
 *   conversation or its person.
 * - `removeOlder` takes away what was opened before a moment, of all tenants, and gives how many; `countOlder` only counts.
 */
export interface OpeningLog {
  note(key: SessionKey, opening: Pick<Opening, "at" | "viewerId" | "turnId" | "what">): Promise<void>;
  list(
    key: TenantKey,
    page: { limit: number; cursor?: string },
  ): Promise<{ openings: Opening[]; nextCursor: string | null }>;
  detach(key: SessionKey): Promise<void>;
  detachOwner(key: OwnerKey): Promise<void>;
  removeOlder(time: string): Promise<number>;
  countOlder(time: string): Promise<number>;
}
