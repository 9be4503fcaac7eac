import type { SessionKey } from "../../lib/domain/identity.ts";
import type { TurnLog, TurnScoring } from "../../lib/ports/turn-log.ts";

export interface TurnLogHarness {
  /** Two clients of one storage, each as another process would open it. */
  first: TurnLog;
  second: TurnLog;
  /** Makes the storage fail from now on. */
  breakStorage(): void | Promise<void>;
  close(): void | Promise<void>;
}

export const KEY: SessionKey = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };
export const SCORING: TurnScoring = { k1: 1.2, b: 0.2, weights: { user: 1, assistant: 0.3 } };

export function terms(...words: string[]) {
  return words.map((term) => ({ term, weight: 1 }));
}
