import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { TURN_HOLD_MS } from "../../tunables/engines.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { amended, NO_TERMS } from "../shared/new-turn.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { told, wrapElasticsearchError } from "./elasticsearch-errors.ts";
import { createSessionHolds } from "./elasticsearch-session-hold.ts";
import { createSessionQueries } from "./elasticsearch-session-queries.ts";
import { createTurnAppender } from "./elasticsearch-turn-append.ts";
import { createTurnBulk } from "./elasticsearch-turn-bulk.ts";
import { createTurnCitations } from "./elasticsearch-turn-citations.ts";
import { createTurnClaims } from "./elasticsearch-turn-claims.ts";
import { CONV_TURNS, sessionRef } from "./elasticsearch-turn-documents.ts";
import { createTurnNumbers } from "./elasticsearch-turn-numbers.ts";
import { createTurnQueries } from "./elasticsearch-turn-queries.ts";
import { turnIndices } from "./elasticsearch-turn-reader.ts";
import { createTurnRewriter } from "./elasticsearch-turn-rewrite.ts";
import { searchTurns } from "./elasticsearch-turn-search.ts";
import { createTurnStatistics } from "./elasticsearch-turn-statistics.ts";
import { createTurnSummaries } from "./elasticsearch-turn-summaries.ts";
import { createTurnWrites } from "./elasticsearch-turn-writes.ts";
import { createTurnsByNumber } from "./elasticsearch-turns-by-number.ts";
import { createRefresher } from "./refresher.ts";

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
  const sessions = createSessionQueries(indices);
  const turns = createTurnsByNumber(indices);
  const citations = createTurnCitations({ turns, numbers, queries });
  const summaries = createTurnSummaries(indices, { turns, numbers, queries });
  const statistics = createTurnStatistics(indices, { numbers, queries });
  const rewriter = createTurnRewriter(indices);
  const refresher = createRefresher(elasticsearch, CONV_TURNS);
  // A process before this one may have written a moment ago.
  refresher.written();

  async function written<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await told(operation, work);
    } finally {
      refresher.written();
    }
  }

  return {
    append: (key, entry) => written("append a turn", () => appender.append(key, entry)),
    appendAll: (key, entries) => written("append turns", () => bulk.appendAll(key, entries)),
    restore: (key, entries) => written("restore turns", () => bulk.restore(key, entries)),
    findByClientTurnId: (key, clientTurnId) =>
      told("find a turn", () => appender.findByClientTurnId(key, clientTurnId)),

    get: (key, turnIds) =>
      told("read turns", async () => {
        const wanted = [...new Set(turnIds)].filter((turnId) => Number.isSafeInteger(turnId) && turnId > 0);
        const found = await turns.whole(
          key,
          wanted.sort((a, b) => a - b),
        );
        return found.filter((turn) => turn !== null);
      }),

    list: (key, { after = 0, before, limit }) =>
      told("list turns", async () => {
        if (limit <= 0) return [];
        if (before === undefined) return turns.run(key, after + 1, after + limit);
        const last = await numbers.newest(sessionRef(key));
        const to = Math.min(last, before - 1);
        return turns.run(key, Math.max(after + 1, to - limit + 1), to);
      }),

    lastTurnId: (key) => told("count turns", () => numbers.newest(sessionRef(key))),
    jumps: (key) => told("read jumps", () => queries.jumps(key)),
    lastWithDocRefs: (key, segments) =>
      told("find the newest turn with documents", () => citations.lastWithDocRefs(key, segments)),
    citedDocuments: (key, segments, limit) =>
      told("find the documents of a conversation", () => citations.citedDocuments(key, segments, limit)),

    search: (key, terms, scoring, limit) =>
      told("search turns", async () => searchTurns(await statistics.of(key), terms, scoring, limit)),

    times: (key) =>
      told("read times", async () => {
        const { ts } = await statistics.of(key);
        return ts.slice(1).map((time, place) => ({ turnId: place + 1, ts: time }));
      }),

    questions: (key, length) => told("read questions", () => summaries.questions(key, length)),
    summaries: (key, limit) => told("read summaries", () => summaries.summaries(key, limit)),
    setSummary: (key, turnId, summary) =>
      told("store a summary", () => summaries.setSummary(key, turnId, summary)),
    withoutSummary: (key, limit) =>
      told("find turns without summary", () => summaries.withoutSummary(key, limit)),

    findSessions: (key, terms, limit) =>
      told("search sessions", async () => {
        // With everything that was written here until now.
        await refresher.own();
        return sessions.findSessions(key, terms, limit);
      }),

    findInTenant: (tenantId, terms, limit) =>
      told("search sessions", async () => {
        await refresher.own();
        return sessions.findInTenant(tenantId, terms, limit);
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
        await sessions.erase(key);
        numbers.forget(sessionRef(key));
      }),

    async *sessions(after) {
      try {
        yield* sessions.sessions(after);
      } catch (error) {
        throw wrapElasticsearchError("list the sessions", error);
      }
    },
  };
}
