import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import { putDocument, readDocuments, type State } from "./elasticsearch-requests.ts";
import { claimDocument, claimId, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

const claimSchema = z.object({ turn_id: z.number().int().positive() });
/** Claims read in one request: they are small. */
const CLAIMS_READ = 1_000;

/** Which number the turn of a client turn id has or is about to get, with the state it was read in. */
export interface Claim extends State {
  turnId: number;
}

export interface TurnClaims {
  /** Null for those nobody has claimed. */
  of(key: SessionKey, clientTurnIds: readonly string[]): Promise<(Claim | null)[]>;
  /** Claims the number; when there is a claim already, that one. Null when it was erased meanwhile. */
  take(key: SessionKey, clientTurnId: string, turnId: number): Promise<Claim | null>;
  /** Moves the claim on to another number, unless somebody else has. Null then. */
  move(key: SessionKey, clientTurnId: string, claim: Claim, turnId: number): Promise<Claim | null>;
}

/**
 * The turn of a client turn id is only ever created under the number its claim names, and the claim only
 * moves on once that number is taken by another turn. So the same client turn id never becomes two turns,
 * whatever is repeated and by whom.
 */
export function createTurnClaims({ elasticsearch, claims }: TurnIndices): TurnClaims {
  async function of(key: SessionKey, clientTurnIds: readonly string[]): Promise<(Claim | null)[]> {
    const ref = sessionRef(key);
    const found = await readDocuments(elasticsearch, {
      operation: "look up a client turn id",
      index: claims,
      routing: ref,
      ids: clientTurnIds.map((clientTurnId) => claimId(ref, clientTurnId)),
      schema: claimSchema,
      fields: ["turn_id"],
      batch: CLAIMS_READ,
    });
    return found.map((document) =>
      document === null
        ? null
        : { turnId: document.content.turn_id, seqNo: document.seqNo, primaryTerm: document.primaryTerm },
    );
  }

  return {
    of,
    async take(key, clientTurnId, turnId) {
      const claim = await write(key, clientTurnId, turnId, "new");
      return claim ?? (await of(key, [clientTurnId]))[0] ?? null;
    },
    move: (key, clientTurnId, claim, turnId) => write(key, clientTurnId, turnId, claim),
  };

  /** Null when the condition does not hold. */
  async function write(
    key: SessionKey,
    clientTurnId: string,
    turnId: number,
    condition: "new" | State,
  ): Promise<Claim | null> {
    const ref = sessionRef(key);
    const state = await putDocument(elasticsearch, { operation: "claim a turn's number" }, condition, {
      index: claims,
      id: claimId(ref, clientTurnId),
      routing: ref,
      document: claimDocument(key, turnId),
    });
    return state && { turnId, ...state };
  }
}
