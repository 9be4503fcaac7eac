import type { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { ELASTICSEARCH_WHOLE_TURNS } from "../../tunables/engines.ts";
import { readDocuments } from "./elasticsearch-requests.ts";
import { sessionRef, TURN_SOURCE, turnDocumentId, turnFromSource } from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

/** What is read of a turn: these fields, so many turns at once. */
export interface TurnPart<Content> {
  schema: z.ZodType<Content>;
  fields: readonly string[];
  batch: number;
}

/** Turns by their numbers, which the engine gives as they were written a moment ago. */
export interface TurnsByNumber {
  /** As `turnIds` are ordered; null for a turn that does not exist. */
  parts<Content>(
    key: SessionKey,
    turnIds: readonly number[],
    part: TurnPart<Content>,
  ): Promise<(Content | null)[]>;
  whole(key: SessionKey, turnIds: readonly number[]): Promise<(Turn | null)[]>;
  /** Turns `from` … `to` as far as there are any. */
  run(key: SessionKey, from: number, to: number): Promise<Turn[]>;
}

export function createTurnsByNumber(indices: TurnIndices): TurnsByNumber {
  async function parts<Content>(
    key: SessionKey,
    turnIds: readonly number[],
    { schema, fields, batch }: TurnPart<Content>,
  ): Promise<(Content | null)[]> {
    const ref = sessionRef(key);
    const found = await readDocuments(indices.elasticsearch, {
      operation: "read turns",
      index: indices.turns,
      routing: ref,
      ids: turnIds.map((turnId) => turnDocumentId(ref, turnId)),
      schema,
      fields,
      batch,
    });
    return found.map((document) => document?.content ?? null);
  }

  async function whole(key: SessionKey, turnIds: readonly number[]): Promise<(Turn | null)[]> {
    const found = await parts(key, turnIds, {
      schema: turnFromSource,
      fields: TURN_SOURCE,
      batch: ELASTICSEARCH_WHOLE_TURNS,
    });
    return found.map((stored) => stored?.turn ?? null);
  }

  async function run(key: SessionKey, from: number, to: number): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (let first = from; first <= to; first += ELASTICSEARCH_WHOLE_TURNS) {
      const wanted = countedUp(first, Math.min(to, first + ELASTICSEARCH_WHOLE_TURNS - 1));
      for (const turn of await whole(key, wanted)) {
        if (turn === null) return turns;
        turns.push(turn);
      }
    }
    return turns;
  }

  return { parts, whole, run };
}

export function countedUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}
