import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import type { PastConclusionView } from "../../domain/turn-context-view.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";

type Stores = Pick<Container, "profiles" | "sessions" | "turnLog">;

/**
 * The conclusions that were brought in from earlier conversations, as they read now; deleted or forgotten
 * ones are left out.
 */
export async function conclusionsAt(
  { profiles, sessions, turnLog }: Stores,
  owner: OwnerKey,
  places: readonly { sessionId: string; turnId: number }[],
): Promise<PastConclusionView[]> {
  const found = await Promise.all(
    places.map(async ({ sessionId, turnId }): Promise<PastConclusionView[]> => {
      const key = { tenantId: owner.tenantId, ownerId: owner.ownerId, sessionId };
      const [session, [turn], forgotten] = await Promise.all([
        sessions.find(key),
        turnLog.get(key, [turnId]),
        profiles.forgottenTurns(key),
      ]);
      if (!session || !turn || turn.status === "deleted" || forgotten.includes(turnId)) return [];
      const text = turn.summary || summariseByRule(turn);
      return [{ sessionId, turnId, title: session.title, ts: turn.ts, text }];
    }),
  );
  return found.flat();
}

/** Removes a conclusion from every later conversation: nothing is derived from its turn any more. */
export async function removeConclusion(stores: Stores, key: SessionKey, turnId: number): Promise<void> {
  const [turn] = await stores.turnLog.get(key, [turnId]);
  if (!turn) throw notFound("turn");
  await stores.profiles.noteForgotten(key, [turnId], new Date().toISOString());
}
