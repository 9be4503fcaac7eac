import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { TURN_HOLD_MS } from "../../tunables/engines.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { amended, NO_TERMS } from "../shared/new-turn.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { eraseSession, everySession, findSessions } from "./elasticsearch-session-queries.ts";
import { appendTurn, findTurnSentAs, rewriteTurn } from "./elasticsearch-turn-append.ts";
import { appendTurns, restoreTurns } from "./elasticsearch-turn-bulk.ts";
import { citedDocuments, lastWithDocRefs } from "./elasticsearch-turn-citations.ts";
import { ofOwner, sessionRef } from "./elasticsearch-turn-documents.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";
import { searchTurns } from "./elasticsearch-turn-search.ts";
import { createTurnStatistics } from "./elasticsearch-turn-statistics.ts";
import { findJumps, openTurnStore, turnRun, wholeTurns } from "./elasticsearch-turn-store.ts";
import { readQuestions, readSummaries, setSummary, withoutSummary } from "./elasticsearch-turn-summaries.ts";

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
  const store = openTurnStore(elasticsearch);
  const statistics = createTurnStatistics(store);
  const appends = createOneAtATime();
  // A process before this one may have written a moment ago.
  store.turns.written();

  /** Also what failed may have been written. */
  async function writing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      store.turns.written();
    }
  }

  return {
    append: (key, entry) => writing(appends.run(sessionRef(key), () => appendTurn(store, key, entry))),
    appendAll: (key, entries) => writing(appendTurns({ store, key, holdMs }, entries)),
    restore: (key, entries) => writing(restoreTurns({ store, key, holdMs }, entries)),
    findByClientTurnId: (key, clientTurnId) => findTurnSentAs(store, key, clientTurnId),

    get(key, turnIds) {
      const wanted = [...new Set(turnIds)].filter((turnId) => Number.isSafeInteger(turnId) && turnId > 0);
      const inOrder = wanted.sort((a, b) => a - b);
      return wholeTurns(store, key, inOrder);
    },

    async list(key, { after = 0, before, limit }) {
      if (limit <= 0) return [];
      if (before === undefined) return turnRun(store, key, after + 1, after + limit);
      const to = Math.min(await newestTurn(store, sessionRef(key)), before - 1);
      return turnRun(store, key, Math.max(after + 1, to - limit + 1), to);
    },

    lastTurnId: (key) => newestTurn(store, sessionRef(key)),
    jumps: (key) => findJumps(store, key),
    lastWithDocRefs: (key, segments) => lastWithDocRefs(store, key, segments),
    citedDocuments: (key, segments, limit) => citedDocuments(store, key, segments, limit),

    search: async (key, terms, scoring, limit) =>
      searchTurns(await statistics.of(key), terms, scoring, limit),

    async times(key) {
      const { ts } = await statistics.of(key);
      return ts.slice(1).map((time, place) => ({ turnId: place + 1, ts: time }));
    },

    questions: (key, length) => readQuestions(store, key, length),
    summaries: (key, limit) => readSummaries(store, key, limit),
    setSummary: (key, turnId, summary) => setSummary(store, key, turnId, summary),
    withoutSummary: (key, limit) => withoutSummary(store, key, limit),

    async findSessions(key, terms, limit) {
      const found = await findSessions(store, ofOwner(key), terms, limit);
      return found.map(({ sessionId, turnId }) => ({ sessionId, turnId }));
    },
    findInTenant: (tenantId, terms, limit) =>
      findSessions(store, [{ term: { tenant_id: tenantId } }], terms, limit),

    async deleteTurn(key, turnId) {
      const left = await writing(
        rewriteTurn(store, key, turnId, (stored) => ({
          turn: deletedTurn(stored, deletedClientTurnId(stored.clientTurnId)),
          terms: NO_TERMS,
        })),
      );
      statistics.forget(key);
      return left;
    },

    async amend(key, entries) {
      for (const { turn, terms } of entries)
        await writing(
          rewriteTurn(store, key, turn.turnId, (stored) => ({ turn: amended(stored, turn), terms })),
        );
      statistics.forget(key);
    },

    async erase(key) {
      const forget = () => store.seen.delete(sessionRef(key));
      forget();
      statistics.forget(key);
      await writing(eraseSession(store, key));
      forget();
    },

    sessions: (after) => everySession(store, after),
  };
}
