import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import {
  ELASTICSEARCH_TURN_PARTS,
  ELASTICSEARCH_WHOLE_TURNS,
  TURN_NUMBERS_REMEMBERED,
} from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { ElasticsearchIndex, type Query, type Stored, type Told } from "./elasticsearch-index.ts";
import {
  CONV_TURN_CLAIMS,
  CONV_TURNS,
  ofSession,
  sessionRef,
  storedTurnSchema,
  turnDocumentId,
  turnOf,
} from "./elasticsearch-turn-documents.ts";

/** What the parts of the turn log share. */
export interface TurnStore {
  turns: ElasticsearchIndex;
  claims: ElasticsearchIndex;
  /** What is done to turns and claims alike is one request. */
  both: ElasticsearchIndex;
  /** By session, the newest number this process has seen; another one may have gone on, or erased it. */
  seen: LRUCache<string, number>;
}

/** The same of one session: nothing else is read, found or written by it. */
export interface SessionTurns extends TurnStore {
  key: SessionKey;
  ref: string;
}

export function openTurnStore(elasticsearch: Elasticsearch): TurnStore {
  const turns = ElasticsearchIndex.of(elasticsearch, CONV_TURNS);
  const claims = ElasticsearchIndex.of(elasticsearch, CONV_TURN_CLAIMS);
  const both = new ElasticsearchIndex(elasticsearch, `${turns.name},${claims.name}`);
  return { turns, claims, both, seen: new LRUCache({ max: TURN_NUMBERS_REMEMBERED }) };
}

export function sessionTurns({ turns, claims, both, seen }: TurnStore, key: SessionKey): SessionTurns {
  const scope = ofSession(key);
  const scoped = { turns: turns.within(scope), claims: claims.within(scope), both: both.within(scope) };
  return { key, ref: sessionRef(key), ...scoped, seen };
}

export type StoredTurn = Stored<{ turn: Turn; writeId: string }>;

/**
 * Turns by their numbers, which the engine gives as they were written a moment ago: what the schema names of them,
 * as `turnIds` are ordered; null for a turn that does not exist.
 */
export async function turnParts<Schema extends z.ZodObject>(
  { turns, ref }: SessionTurns,
  turnIds: readonly number[],
  schema: Schema,
  options: Partial<Told> & { fields?: readonly string[] } = {},
): Promise<(z.output<Schema> | null)[]> {
  const found = await turns.read(schema, {
    operation: "read turns",
    ids: turnIds.map((turnId) => turnDocumentId(ref, turnId)),
    batch: ELASTICSEARCH_TURN_PARTS,
    ...options,
  });
  return found.map((turn) => turn?.value ?? null);
}

export async function storedTurns(
  { turns, ref }: SessionTurns,
  turnIds: readonly number[],
): Promise<(StoredTurn | null)[]> {
  const found = await turns.read(storedTurnSchema, {
    operation: "read turns",
    ids: turnIds.map((turnId) => turnDocumentId(ref, turnId)),
    batch: ELASTICSEARCH_WHOLE_TURNS,
  });
  return found.map(
    (turn) => turn && { ...turn, value: { turn: turnOf(turn.value), writeId: turn.value.writeId } },
  );
}

/** Those of the turns that exist. */
export async function wholeTurns(session: SessionTurns, turnIds: readonly number[]): Promise<Turn[]> {
  const found = await storedTurns(session, turnIds);
  return found.flatMap((stored) => (stored ? [stored.value.turn] : []));
}

/** Turns `from` … `to` as far as there are any. */
export async function turnRun(session: SessionTurns, from: number, to: number): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let first = from; first <= to; first += ELASTICSEARCH_WHOLE_TURNS) {
    const wanted = countedUp(first, Math.min(to, first + ELASTICSEARCH_WHOLE_TURNS - 1));
    for (const stored of await storedTurns(session, wanted)) {
      if (stored === null) return turns;
      turns.push(stored.value.turn);
    }
  }
  return turns;
}

export function countedUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}

const numberSchema = z.object({ turnId: z.number() });

/**
 * Numbers of turns by a search, which sees a write only once the engine has refreshed: the callers know how to live
 * with it.
 */
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

const jumpSchema = z.object({ turnId: z.number(), parentTurnId: z.number().nullable() });

/** Turns that are jumps are refreshed when they are written: complete at any moment. */
export async function findJumps({ turns }: SessionTurns): ReturnType<TurnLog["jumps"]> {
  const found: z.infer<typeof jumpSchema>[] = [];
  for (;;) {
    const after = { range: { turn_id: { gt: found.at(-1)?.turnId ?? 0 } } };
    const page = await turns.sources(jumpSchema, {
      operation: "read jumps",
      bool: { filter: [{ term: { is_jump: true } }, after] },
      sort: [{ turn_id: "asc" }],
      size: ELASTICSEARCH_TURN_PARTS,
    });
    found.push(...page);
    if (page.length < ELASTICSEARCH_TURN_PARTS) return found;
  }
}
