import { z } from "zod";
import { ascending, isOnPath, type Segment } from "../../domain/branch.ts";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { Turn, TurnSummary } from "../../domain/turn.ts";
import { wireName } from "../../domain/wire/wire-name.ts";
import { fromWire, wireObject } from "../../domain/wire/wire-schema.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import {
  ELASTICSEARCH_TURN_PARTS,
  ELASTICSEARCH_WHOLE_TURNS,
  TURN_HOLD_MS,
  TURNS_IN_REAL_TIME,
} from "../../tunables/engines.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { amended, NO_TERMS } from "../shared/new-turn.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { wrapElasticsearchError } from "./elasticsearch-errors.ts";
import { createSessionHolds } from "./elasticsearch-session-hold.ts";
import { createTurnAppender } from "./elasticsearch-turn-append.ts";
import { createTurnBulk } from "./elasticsearch-turn-bulk.ts";
import { createTurnClaims } from "./elasticsearch-turn-claims.ts";
import {
  CONV_TURNS,
  sessionRef,
  TURN_SOURCE,
  turnDocumentId,
  turnFromSource,
} from "./elasticsearch-turn-documents.ts";
import { createTurnNumbers } from "./elasticsearch-turn-numbers.ts";
import { createTurnQueries } from "./elasticsearch-turn-queries.ts";
import { readDocuments, turnIndices } from "./elasticsearch-turn-reader.ts";
import { createTurnRewriter } from "./elasticsearch-turn-rewrite.ts";
import { searchTurns } from "./elasticsearch-turn-search.ts";
import { createTurnStatistics } from "./elasticsearch-turn-statistics.ts";
import { createTurnWrites } from "./elasticsearch-turn-writes.ts";
import { createRefresher } from "./refresher.ts";

const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string().nullable() });
const SUMMARY_PARTS = {
  schema: fromWire(summarySchema),
  fields: Object.keys(wireObject(summarySchema).shape),
  batch: ELASTICSEARCH_TURN_PARTS,
};
const docRefsSchema = z.object({ has_doc_refs: z.boolean() });
const CITED = { slot: true, docId: true, title: true, version: true, checksum: true } as const;
/** Where nothing is cited, the engine leaves the empty list away. */
const citingSchema = z.object({
  turnId: z.number(),
  docRefs: z.array(docRefSchema.pick(CITED)).default([]),
});

/**
 * The turn log in Elasticsearch. The indices have to be there:
 * ensureIndices(elasticsearch, TURN_LOG_INDICES).
 */
export function createElasticsearchTurnLog({
  elasticsearch,
  holdMs = TURN_HOLD_MS,
}: {
  elasticsearch: Elasticsearch;
  /** How long a session stays closed to others after who wrote many turns to it was last heard of. */
  holdMs?: number;
}): TurnLog {
  const indices = turnIndices(elasticsearch);
  const claims = createTurnClaims(indices);
  const holds = createSessionHolds(indices, holdMs);
  const numbers = createTurnNumbers(indices, holds);
  const appender = createTurnAppender(indices, { claims, numbers });
  const bulk = createTurnBulk({ holds, numbers, writes: createTurnWrites(indices, claims) });
  const queries = createTurnQueries(indices);
  const statistics = createTurnStatistics(indices, { numbers, queries });
  const rewriter = createTurnRewriter(indices);
  const refresher = createRefresher(elasticsearch, CONV_TURNS);
  // A process before this one may have written a moment ago.
  refresher.written();

  /** As `turnIds` are ordered; null for a turn that does not exist. */
  async function parts<Content>(
    key: SessionKey,
    turnIds: readonly number[],
    { schema, fields, batch }: { schema: z.ZodType<Content>; fields: readonly string[]; batch: number },
  ): Promise<(Content | null)[]> {
    const ref = sessionRef(key);
    const found = await readDocuments(elasticsearch, {
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

  async function turnsOf(key: SessionKey, turnIds: readonly number[]): Promise<(Turn | null)[]> {
    const found = await parts(key, turnIds, {
      schema: turnFromSource,
      fields: TURN_SOURCE,
      batch: ELASTICSEARCH_WHOLE_TURNS,
    });
    return found.map((stored) => stored?.turn ?? null);
  }

  /** Turns `from` … `to` as far as there are any. */
  async function run(key: SessionKey, from: number, to: number): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (let first = from; first <= to; first += ELASTICSEARCH_WHOLE_TURNS) {
      const wanted = countedUp(first, Math.min(to, first + ELASTICSEARCH_WHOLE_TURNS - 1));
      for (const turn of await turnsOf(key, wanted)) {
        if (turn === null) return turns;
        turns.push(turn);
      }
    }
    return turns;
  }

  async function newestWithDocRefs(
    key: SessionKey,
    { from, to }: Segment,
    last: number,
  ): Promise<number | null> {
    const end = Math.min(to, last);
    // An older turn has long been seen by the search, and never changes.
    const recent = Math.max(from, last - TURNS_IN_REAL_TIME + 1);
    const turnIds = countedUp(recent, end).reverse();
    const options = { schema: docRefsSchema, fields: ["has_doc_refs"], batch: ELASTICSEARCH_TURN_PARTS };
    const place = (await parts(key, turnIds, options)).findIndex((turn) => turn?.has_doc_refs === true);
    if (place !== -1) return turnIds[place] ?? null;
    const older = Math.min(end, recent - 1);
    return older >= from ? queries.newestWithDocRefs(key, from, older) : null;
  }

  /** Only what is cited is read of the turns. */
  async function citedIn(key: SessionKey, turnIds: readonly number[]) {
    const found = await parts(key, turnIds, {
      schema: fromWire(citingSchema),
      fields: ["turn_id", ...Object.keys(CITED).map((field) => `doc_refs.${wireName(field)}`)],
      batch: ELASTICSEARCH_TURN_PARTS,
    });
    return found.filter((turn) => turn !== null);
  }

  async function answered<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw wrapElasticsearchError(operation, error);
    }
  }

  async function written<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await answered(operation, work);
    } finally {
      refresher.written();
    }
  }

  return {
    append: (key, entry) => written("append a turn", () => appender.append(key, entry)),
    appendAll: (key, entries) => written("append turns", () => bulk.appendAll(key, entries)),
    restore: (key, entries) => written("restore turns", () => bulk.restore(key, entries)),
    findByClientTurnId: (key, clientTurnId) =>
      answered("find a turn", () => appender.findByClientTurnId(key, clientTurnId)),

    get: (key, turnIds) =>
      answered("read turns", async () => {
        const wanted = [...new Set(turnIds)].filter((turnId) => Number.isSafeInteger(turnId) && turnId > 0);
        const found = await turnsOf(
          key,
          wanted.sort((a, b) => a - b),
        );
        return found.filter((turn) => turn !== null);
      }),

    list: (key, { after = 0, before, limit }) =>
      answered("list turns", async () => {
        if (limit <= 0) return [];
        if (before === undefined) return run(key, after + 1, after + limit);
        const last = await numbers.newest(sessionRef(key));
        const to = Math.min(last, before - 1);
        return run(key, Math.max(after + 1, to - limit + 1), to);
      }),

    lastTurnId: (key) => answered("count turns", () => numbers.newest(sessionRef(key))),
    jumps: (key) => answered("read jumps", () => queries.jumps(key)),

    lastWithDocRefs: (key, segments) =>
      answered("find the newest turn with documents", async () => {
        if (segments.length === 0) return null;
        const last = await numbers.newest(sessionRef(key));
        for (const segment of [...segments].sort((a, b) => b.to - a.to)) {
          const turnId = await newestWithDocRefs(key, segment, last);
          if (turnId !== null) return (await turnsOf(key, [turnId]))[0] ?? null;
        }
        return null;
      }),

    citedDocuments: (key, segments, limit) =>
      answered("find the documents of a conversation", async () => {
        const path = ascending(segments);
        if (limit <= 0 || path.length === 0) return [];
        const last = await numbers.newest(sessionRef(key));
        // An older turn has long been seen by the search, and never changes.
        const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
        const older = path
          .filter(({ from }) => from < recent)
          .map(({ from, to }) => ({ from, to: Math.min(to, recent - 1) }));
        const turnIds = older.length > 0 ? await queries.firstCiting(key, older, limit) : [];
        turnIds.push(...countedUp(recent, last).filter((turnId) => isOnPath(turnId, path)));
        return firstCitations(await citedIn(key, turnIds), path, limit);
      }),

    summaries: (key, limit) =>
      answered("read summaries", async () => {
        const found: TurnSummary[] = [];
        let to = await numbers.newest(sessionRef(key));
        while (to > 0 && found.length < limit) {
          const from = Math.max(1, to - Math.max(limit, TURNS_IN_REAL_TIME) + 1);
          for (const turn of await parts(key, countedUp(from, to).reverse(), SUMMARY_PARTS)) {
            if (turn?.summary != null && turn.summary !== "") found.push({ ...turn, summary: turn.summary });
          }
          to = from - 1;
        }
        return found.slice(0, Math.max(0, limit));
      }),

    search: (key, terms, scoring, limit) =>
      answered("search turns", async () => searchTurns(await statistics.of(key), terms, scoring, limit)),

    times: (key) =>
      answered("read times", async () => {
        const { ts } = await statistics.of(key);
        return ts.slice(1).map((time, place) => ({ turnId: place + 1, ts: time }));
      }),

    findSessions: (key, terms, limit) =>
      answered("search sessions", async () => {
        // With everything that was written here until now.
        await refresher.own();
        return queries.findSessions(key, terms, limit);
      }),

    setSummary: (key, turnId, { summary, summaryModel, summaryTs }) =>
      answered("store a summary", async () => {
        const ref = sessionRef(key);
        const [stored] = await turnsOf(key, [turnId]);
        if (!stored || stored.status === "deleted") return;
        try {
          await elasticsearch.call({ operation: "store a summary", idempotent: true }, (client, options) =>
            client.update(
              {
                index: indices.turns,
                id: turnDocumentId(ref, turnId),
                routing: ref,
                doc: {
                  summary: summary.toWellFormed(),
                  summary_model: summaryModel,
                  summary_ts: summaryTs,
                  has_summary: true,
                },
                retry_on_conflict: 3,
                require_alias: true,
              },
              options,
            ),
          );
        } catch (error) {
          if (statusOf(error) !== 404 || !isMissingDocument(error)) throw error;
        }
      }),

    withoutSummary: (key, limit) =>
      answered("find turns without summary", async () => {
        if (limit <= 0) return [];
        const last = await numbers.newest(sessionRef(key));
        if (last === 0) return [];
        const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
        const older = recent > 1 ? await queries.withoutSummary(key, recent, limit) : [];
        const turnIds = [...older, ...countedUp(recent, last)];
        const found = await parts(key, turnIds, SUMMARY_PARTS);
        return turnIds.filter((_, place) => found[place]?.summary === null).slice(0, limit);
      }),

    deleteTurn: (key, turnId) =>
      written("delete a turn", async () => {
        const left = await rewriter.rewrite(key, turnId, ({ turn }) =>
          turn.status === "deleted"
            ? null
            : {
                turn: deletedTurn(turn, deletedClientTurnId(turn.clientTurnId)),
                terms: NO_TERMS,
              },
        );
        statistics.forget(key);
        return left;
      }),

    amend: (key, entries) =>
      written("amend turns", async () => {
        for (const { turn, terms } of entries)
          await rewriter.rewrite(key, turn.turnId, (stored) =>
            stored.turn.status === "deleted" ? null : { turn: amended(stored.turn, turn), terms },
          );
        statistics.forget(key);
      }),

    erase: (key) =>
      written("erase turns", async () => {
        numbers.forget(sessionRef(key));
        statistics.forget(key);
        await queries.erase(key);
        numbers.forget(sessionRef(key));
      }),

    async *sessions(after) {
      try {
        yield* queries.sessions(after);
      } catch (error) {
        throw wrapElasticsearchError("list the sessions", error);
      }
    },
  };
}

/** The engine found the index, but no such turn in it. */
function isMissingDocument(error: unknown): boolean {
  return wrapElasticsearchError("store a summary", error).code !== "unavailable";
}

function countedUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}
