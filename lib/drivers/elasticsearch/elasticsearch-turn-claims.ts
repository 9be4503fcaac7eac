import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { State, Stored } from "./elasticsearch-index.ts";
import { claimDocument, claimId, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnStore } from "./elasticsearch-turn-store.ts";

const claimSchema = z.object({ turnId: z.number().int().positive() });
/** Claims read in one request: they are small. */
const CLAIMS_READ = 1_000;

/**
 * Which number the turn of a client turn id has or is about to get. The turn is only ever created under that number,
 * and the claim only moves on once the number is taken by another turn. So the same client turn id never becomes
 * two turns, whatever is repeated and by whom.
 */
export type Claim = Stored<z.infer<typeof claimSchema>>;

/** Null for those nobody has claimed. */
export function claimsOf(
  { claims }: TurnStore,
  key: SessionKey,
  clientTurnIds: readonly string[],
): Promise<(Claim | null)[]> {
  const routing = sessionRef(key);
  const ids = clientTurnIds.map((clientTurnId) => claimId(routing, clientTurnId));
  const told = { operation: "look up a client turn id", batch: CLAIMS_READ };
  return claims.read(claimSchema, { ...told, routing, ids });
}

/** Claims the number; when there is a claim already, that one. Null when it was erased meanwhile. */
export async function takeClaim(
  store: TurnStore,
  key: SessionKey,
  clientTurnId: string,
  turnId: number,
): Promise<Claim | null> {
  const claim = await putClaim(store, key, { clientTurnId, turnId, condition: "new" });
  return claim ?? (await claimsOf(store, key, [clientTurnId]))[0] ?? null;
}

/** A new claim, or one that moves on to another number; null when somebody else was quicker. */
export async function putClaim(
  { claims }: TurnStore,
  key: SessionKey,
  { clientTurnId, turnId, condition }: { clientTurnId: string; turnId: number; condition: "new" | State },
): Promise<Claim | null> {
  const routing = sessionRef(key);
  const state = await claims.write(condition, {
    operation: "claim a turn's number",
    id: claimId(routing, clientTurnId),
    routing,
    document: claimDocument(key, turnId),
  });
  return state && { value: { turnId }, ...state };
}
