import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_TURN_PARTS, ELASTICSEARCH_WHOLE_TURNS } from "../../tunables/engines.ts";
import type { ElasticsearchIndex, Query, Stored, Told, Within } from "./elasticsearch-index.ts";
import {
  ofSession,
  sessionRef,
  storedTurnSchema,
  turnDocumentId,
  turnOf,
} from "./elasticsearch-turn-documents.ts";

/** The turns of one session: nothing else is read, found or written by it. */
export interface SessionTurns {
  key: SessionKey;
  ref: string;
  turns: ElasticsearchIndex;
}

/** A method of the log, for one session. */
export type SessionMethod<Name extends keyof TurnLog> = Within<TurnLog[Name], SessionTurns>;

export function sessionTurns(turns: ElasticsearchIndex, key: SessionKey): SessionTurns {
  return { key, ref: sessionRef(key), turns: turns.within(ofSession(key)) };
}

export type StoredTurn = Stored<z.output<typeof storedTurnSchema>>;

/** What the schema names of those of the turns that exist, as `turnIds` are ordered. */
export async function readTurns<Schema extends z.ZodObject>(
  { turns, ref }: SessionTurns,
  turnIds: readonly number[],
  schema: Schema,
  options: { fields?: readonly string[]; batch?: number } = {},
): Promise<Stored<z.output<Schema>>[]> {
  const ids = turnIds.map((turnId) => turnDocumentId(ref, turnId));
  const told = { operation: "read turns", batch: ELASTICSEARCH_TURN_PARTS };
  return [...(await turns.read(schema, { ...told, ids, ...options })).values()];
}

export function storedTurns(session: SessionTurns, turnIds: readonly number[]): Promise<StoredTurn[]> {
  return readTurns(session, turnIds, storedTurnSchema, { batch: ELASTICSEARCH_WHOLE_TURNS });
}

/** Those of the turns that exist. */
export async function wholeTurns(session: SessionTurns, turnIds: readonly number[]): Promise<Turn[]> {
  return (await storedTurns(session, turnIds)).map(({ value }) => turnOf(value));
}

export function countedUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}

const numberSchema = z.object({ turnId: z.number() });

/** Numbers of turns by a search. */
export async function findTurnIds(
  { turns }: SessionTurns,
  { operation, filter, order, limit }: Told & { filter: Query[]; order: "asc" | "desc"; limit: number },
): Promise<number[]> {
  const found = await turns.sources(numberSchema, {
    operation,
    bool: { filter },
    sort: [{ turn_id: order }],
    size: limit,
  });
  return found.map(({ turnId }) => turnId);
}

/** Number of the newest turn; 0 when there is none. */
export async function newestTurn(session: SessionTurns): Promise<number> {
  const told = { operation: "find the newest turn", filter: [], limit: 1 };
  const [newest] = await findTurnIds(session, { ...told, order: "desc" });
  return newest ?? 0;
}
