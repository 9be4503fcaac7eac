import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_WHOLE_TURNS, TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import { putDocument, readDocuments } from "./elasticsearch-requests.ts";
import {
  type StoredTurn,
  sessionRef,
  TURN_SOURCE,
  turnDocument,
  turnDocumentId,
  turnFromSource,
} from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

export interface TurnRewriter {
  /** What is stored then; null when there is no such turn. `make` gives null to leave it as it is. */
  rewrite(
    key: SessionKey,
    turnId: number,
    make: (stored: StoredTurn) => { turn: Turn; terms: TurnTerms } | null,
  ): Promise<Turn | null>;
}

/**
 * Puts a turn in place of the one with its number, unless somebody was quicker: then it is made
 * from what stands there now.
 */
export function createTurnRewriter({ elasticsearch, turns }: TurnIndices): TurnRewriter {
  return {
    async rewrite(key, turnId, make) {
      const ref = sessionRef(key);
      for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
        const [found] = await readDocuments(elasticsearch, {
          operation: "read a turn",
          index: turns,
          routing: ref,
          ids: [turnDocumentId(ref, turnId)],
          schema: turnFromSource,
          fields: TURN_SOURCE,
          batch: ELASTICSEARCH_WHOLE_TURNS,
        });
        if (!found) return null;
        const made = make(found.content);
        if (made === null) return found.content.turn;
        const state = await putDocument(elasticsearch, { operation: "rewrite a turn" }, found, {
          index: turns,
          id: turnDocumentId(ref, turnId),
          routing: ref,
          document: turnDocument(key, made.turn, made.terms, found.content.writeId),
          // A search that still saw the words would find them.
          refresh: true,
        });
        if (state !== null) return made.turn;
      }
      throw new AppError("unavailable", {
        message: `Elasticsearch: could not rewrite a turn: others were quicker ${TURN_APPEND_TRIES} times`,
        userMessage: "The turn is being changed by somebody else at this moment. Try again in a moment.",
      });
    },
  };
}
