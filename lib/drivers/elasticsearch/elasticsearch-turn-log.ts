import type { SessionKey } from "../../domain/identity.ts";
import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { TURN_HOLD_MS } from "../../tunables/engines.ts";
import { amended, NO_TERMS } from "../shared/checked-turn.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { eraseSession, findSessions, sessionKeys } from "./elasticsearch-session-queries.ts";
import {
  findJumps,
  openTurnStore,
  sessionTurns,
  turnRun,
  wholeTurns,
} from "./elasticsearch-session-turns.ts";
import { appendToSession, findTurnSentAs, rewriteTurn } from "./elasticsearch-turn-append.ts";
import { appendTurns, restoreTurns } from "./elasticsearch-turn-bulk.ts";
import { citedDocuments, lastWithDocRefs } from "./elasticsearch-turn-citations.ts";
import { ofOwner } from "./elasticsearch-turn-documents.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";
import { searchTurns } from "./elasticsearch-turn-search.ts";
import { createTurnStatistics } from "./elasticsearch-turn-statistics.ts";
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
  const of = (key: SessionKey) => sessionTurns(store, key);
  const statistics = createTurnStatistics();
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
    append(key, entry) {
      const session = of(key);
      return writing(appends.run(session.ref, () => appendToSession(session, entry)));
    },
    appendAll: (key, entries) => writing(appendTurns(of(key), holdMs, entries)),
    restore: (key, entries) => writing(restoreTurns(of(key), holdMs, entries)),
    findByClientTurnId: (key, clientTurnId) => findTurnSentAs(of(key), clientTurnId),

    get(key, turnIds) {
      const wanted = [...new Set(turnIds)].filter((turnId) => Number.isSafeInteger(turnId) && turnId > 0);
      const inOrder = wanted.sort((a, b) => a - b);
      return wholeTurns(of(key), inOrder);
    },

    async list(key, { after = 0, before, limit }) {
      if (limit <= 0) return [];
      const session = of(key);
      if (before === undefined) return turnRun(session, after + 1, after + limit);
      const to = Math.min(await newestTurn(session), before - 1);
      return turnRun(session, Math.max(after + 1, to - limit + 1), to);
    },

    lastTurnId: (key) => newestTurn(of(key)),
    jumps: (key) => findJumps(of(key)),
    lastWithDocRefs: (key, segments) => lastWithDocRefs(of(key), segments),
    citedDocuments: (key, segments, limit) => citedDocuments(of(key), segments, limit),

    search: async (key, terms, scoring, limit) =>
      searchTurns(await statistics.of(of(key)), terms, scoring, limit),

    async times(key) {
      const { ts } = await statistics.of(of(key));
      return ts.slice(1).map((time, place) => ({ turnId: place + 1, ts: time }));
    },

    questions: (key, length) => readQuestions(of(key), length),
    summaries: (key, limit) => readSummaries(of(key), limit),
    setSummary: (key, turnId, summary) => setSummary(of(key), turnId, summary),
    withoutSummary: (key, limit) => withoutSummary(of(key), limit),

    async findSessions(key, terms, limit) {
      const found = await findSessions(store, ofOwner(key), terms, limit);
      return found.map(({ sessionId, turnId }) => ({ sessionId, turnId }));
    },
    findInTenant: (tenantId, terms, limit) =>
      findSessions(store, [{ term: { tenant_id: tenantId } }], terms, limit),

    async deleteTurn(key, turnId) {
      const session = of(key);
      const deleting = rewriteTurn(session, turnId, (stored) => ({
        turn: deletedTurn(stored, deletedClientTurnId(stored.clientTurnId)),
        terms: NO_TERMS,
      }));
      const left = await writing(deleting);
      statistics.forget(session);
      return left;
    },

    async amend(key, entries) {
      const session = of(key);
      for (const { turn, terms } of entries) {
        const make = (stored: Turn) => ({ turn: amended(stored, turn), terms });
        await writing(rewriteTurn(session, turn.turnId, make));
      }
      statistics.forget(session);
    },

    async erase(key) {
      const session = of(key);
      store.seen.delete(session.ref);
      statistics.forget(session);
      await writing(eraseSession(session));
      store.seen.delete(session.ref);
    },

    sessions: (after) => sessionKeys(store, after),
  };
}
