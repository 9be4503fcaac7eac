import { z } from "zod";
import type { State, Stored } from "./elasticsearch-index.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { claimDocument, claimId } from "./elasticsearch-turn-documents.ts";

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
  { claims, ref }: SessionTurns,
  clientTurnIds: readonly string[],
): Promise<(Claim | null)[]> {
  const ids = clientTurnIds.map((clientTurnId) => claimId(ref, clientTurnId));
  const told = { operation: "look up a client turn id", batch: CLAIMS_READ };
  return claims.read(claimSchema, { ...told, ids });
}

/** Claims the number; when there is a claim already, that one. Null when it was erased meanwhile. */
export async function takeClaim(
  session: SessionTurns,
  clientTurnId: string,
  turnId: number,
): Promise<Claim | null> {
  const claim = await putClaim(session, { clientTurnId, turnId, condition: "new" });
  return claim ?? (await claimsOf(session, [clientTurnId]))[0] ?? null;
}

/** A new claim, or one that moves on to another number; null when somebody else was quicker. */
export async function putClaim(
  { key, ref, claims }: SessionTurns,
  { clientTurnId, turnId, condition }: { clientTurnId: string; turnId: number; condition: "new" | State },
): Promise<Claim | null> {
  const state = await claims.write(condition, {
    operation: "claim a turn's number",
    id: claimId(ref, clientTurnId),
    document: claimDocument(key, turnId),
  });
  return state && { value: { turnId }, ...state };
}
