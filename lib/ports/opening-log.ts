import type { OwnerKey, SessionKey, TenantKey } from "../domain/identity.ts";
import type { Opening } from "../domain/opening.ts";

/**
 * Who has opened whose conversations, for those who have to account for it.
 *
 * Contract (tests/contracts/opening-log.contract.ts):
 * - `note` stores an opening before it resolves. The same opening within a minute counts once, because pages
 *   load in pieces.
 * - `list` gives only the tenant's openings, newest first, in pages.
 * - `detach` and `detachOwner` keep the fact that something was opened, when and by whom, and nothing that
 *   leads to the conversation or its person.
 * - `removeOlder` deletes openings before a given time, of all tenants, and returns how many; `countOlder`
 *   only counts them.
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
