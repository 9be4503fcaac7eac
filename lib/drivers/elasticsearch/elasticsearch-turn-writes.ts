import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import {
  ELASTICSEARCH_TURN_PARTS,
  REMOTE_BACKGROUND_DEADLINE_MS,
  TURNS_IN_REAL_TIME,
} from "../../tunables/engines.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { assertWritten, type BulkWrite, bulkWrite } from "./bulk-write.ts";
import { readDocuments } from "./elasticsearch-requests.ts";
import type { TurnClaims } from "./elasticsearch-turn-claims.ts";
import {
  claimDocument,
  claimId,
  isJump,
  sessionRef,
  turnDocument,
  turnDocumentId,
} from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

export interface TurnToWrite {
  turn: Turn;
  terms: TurnTerms;
}

const authorSchema = z.object({ client_turn_id: z.string(), write_id: z.string() });
type Author = z.infer<typeof authorSchema>;

export interface TurnWrites {
  /** Those of the client turn ids whose turns are stored. */
  storedAmong(key: SessionKey, clientTurnIds: readonly string[]): Promise<Set<string>>;
  /**
   * Claims the turns' numbers and creates them in this order. Returns how many from the first on are
   * stored; none above them is.
   */
  create(key: SessionKey, turns: readonly TurnToWrite[], writeId: string): Promise<number>;
  /**
   * Removes those of the turns that were written under the write id, unless somebody else's turn
   * follows them. False then.
   */
  takeBack(key: SessionKey, turnIds: readonly number[], writeId: string): Promise<boolean>;
}

/** Many documents at once, for one who holds the session. */
export function createTurnWrites(indices: TurnIndices, claims: TurnClaims): TurnWrites {
  const { elasticsearch } = indices;

  /** Who wrote the turns under these numbers; null where there is none. */
  async function authors(ref: string, turnIds: readonly number[]): Promise<(Author | null)[]> {
    const found = await readDocuments(elasticsearch, {
      operation: "look for turns that are there already",
      index: indices.turns,
      routing: ref,
      ids: turnIds.map((turnId) => turnDocumentId(ref, turnId)),
      schema: authorSchema,
      fields: Object.keys(authorSchema.shape),
      batch: ELASTICSEARCH_TURN_PARTS,
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    });
    return found.map((document) => document?.content ?? null);
  }

  /** Those of the client turn ids whose turns are stored. */
  async function storedAmong(key: SessionKey, clientTurnIds: readonly string[]): Promise<Set<string>> {
    const claimed = await claims.of(key, clientTurnIds);
    const numbersOf = clientTurnIds.flatMap((id, place) => {
      const claim = claimed[place];
      return claim ? [{ id, turnId: claim.turnId }] : [];
    });
    const found = await authors(
      sessionRef(key),
      numbersOf.map(({ turnId }) => turnId),
    );
    const isOf = (stored: string | undefined, id: string) =>
      stored === id || stored === deletedClientTurnId(id);
    return new Set(
      numbersOf.flatMap(({ id }, place) => (isOf(found[place]?.client_turn_id, id) ? [id] : [])),
    );
  }

  /** Claims the turns' numbers. False when another process wrote one of the claims at the same moment. */
  async function claimAll(key: SessionKey, turns: readonly Turn[]): Promise<boolean> {
    const ref = sessionRef(key);
    const before = await claims.of(
      key,
      turns.map((turn) => turn.clientTurnId),
    );
    const writes = turns.flatMap((turn, place): BulkWrite[] => {
      const claim = before[place] ?? null;
      if (claim?.turnId === turn.turnId) return [];
      const document = claimDocument(key, turn.turnId);
      const id = claimId(ref, turn.clientTurnId);
      return claim === null
        ? [{ action: "create", id, routing: ref, document }]
        : [
            {
              action: "index",
              id,
              routing: ref,
              document,
              ifSeqNo: claim.seqNo,
              ifPrimaryTerm: claim.primaryTerm,
            },
          ];
    });
    const operation = "claim turns' numbers";
    const outcomes = await bulkWrite(elasticsearch, { index: indices.claims, operation }, writes);
    assertWritten(operation, outcomes, [409]);
    return outcomes.every(({ status }) => status < 300);
  }

  /** Creates the turns in their order. True for those that are there now and are these. */
  async function createAll(
    key: SessionKey,
    turns: readonly TurnToWrite[],
    writeId: string,
  ): Promise<boolean[]> {
    const ref = sessionRef(key);
    const outcomes = await bulkWrite(
      elasticsearch,
      {
        index: indices.turns,
        operation: "append turns",
        // What is found by a search: jumps, and turns that are not among the newest.
        refresh: turns.length > TURNS_IN_REAL_TIME || turns.some(({ turn }) => isJump(turn)),
      },
      turns.map(
        ({ turn, terms }): BulkWrite => ({
          action: "create",
          id: turnDocumentId(ref, turn.turnId),
          routing: ref,
          document: turnDocument(key, turn, terms, writeId),
        }),
      ),
    );
    assertWritten("append turns", outcomes, [409]);
    const taken = turns.filter((_, place) => outcomes[place]?.status === 409).map(({ turn }) => turn.turnId);
    // Sent twice because the first answer got lost: then they are this call's own.
    const found = await authors(ref, taken);
    return outcomes.map(
      ({ status }, place) =>
        status !== 409 || found[taken.indexOf(turns[place]?.turn.turnId ?? 0)]?.write_id === writeId,
    );
  }

  /** From the newest down, so that what is left has no gap at any moment. */
  async function remove(ref: string, turnIds: readonly number[]): Promise<void> {
    const descending = [...turnIds].sort((a, b) => b - a);
    const outcomes = await bulkWrite(
      elasticsearch,
      { index: indices.turns, operation: "take turns back", refresh: true },
      descending.map(
        (turnId): BulkWrite => ({ action: "delete", id: turnDocumentId(ref, turnId), routing: ref }),
      ),
    );
    assertWritten("take turns back", outcomes, [404]);
  }

  return {
    storedAmong,
    async create(key, turns, writeId) {
      const claimed = await claimAll(
        key,
        turns.map(({ turn }) => turn),
      );
      if (!claimed) return 0;
      const done = await createAll(key, turns, writeId);
      const stored = done.includes(false) ? done.indexOf(false) : done.length;
      const above = turns.filter((_, place) => place > stored && done[place] === true);
      await remove(
        sessionRef(key),
        above.map(({ turn }) => turn.turnId),
      );
      return stored;
    },
    async takeBack(key, turnIds, writeId) {
      const ref = sessionRef(key);
      const top = Math.max(...turnIds);
      const found = await authors(ref, [...turnIds, top + 1]);
      if (found.at(-1) !== null) return false;
      await remove(
        ref,
        turnIds.filter((_, place) => found[place]?.write_id === writeId),
      );
      return true;
    },
  };
}
