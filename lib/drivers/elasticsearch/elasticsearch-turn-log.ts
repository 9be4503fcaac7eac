import type { SessionKey } from "../../domain/identity.ts";
import { deletedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { amended, NO_TERMS } from "../shared/checked-turn.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { createOneAtATime } from "../shared/one-at-a-time.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { ElasticsearchIndex } from "./elasticsearch-index.ts";
import { eraseSession, findSessions, sessionKeys } from "./elasticsearch-session-queries.ts";
import {
  countedUp,
  findTurnIds,
  newestTurn,
  sessionTurns,
  wholeTurns,
} from "./elasticsearch-session-turns.ts";
import { appendToSession, findTurnSentAs, rewriteTurn, setSummary } from "./elasticsearch-turn-append.ts";
import { appendTurns, restoreTurns } from "./elasticsearch-turn-bulk.ts";
import { CONV_TURNS, ofOwner } from "./elasticsearch-turn-documents.ts";
import {
  citedDocuments,
  findJumps,
  lastWithDocRefs,
  readQuestions,
  readSummaries,
} from "./elasticsearch-turn-reads.ts";
import { searchTurns } from "./elasticsearch-turn-search.ts";
import { createTurnStatistics } from "./elasticsearch-turn-statistics.ts";

/**
 * The turn log in Elasticsearch. The indices have to be there: ensureIndices(elasticsearch, TURN_LOG_INDICES). A
 * session lies in one shard, and every write is findable when it returns: a turn takes seconds, a refresh
 * milliseconds, and whatever is asked can then be asked of a search.
 */
export function createElasticsearchTurnLog({ elasticsearch }: { elasticsearch: Elasticsearch }): TurnLog {
  const turns = ElasticsearchIndex.of(elasticsearch, CONV_TURNS);
  const of = (key: SessionKey) => sessionTurns(turns, key);
  const statistics = createTurnStatistics();
  const appends = createOneAtATime();

  return {
    append(key, entry) {
      const session = of(key);
      // Within a process nobody needs to race for a number.
      return appends.run(session.ref, () => appendToSession(session, entry));
    },
    appendAll: (key, entries) => appendTurns(of(key), entries),
    restore: (key, entries) => restoreTurns(of(key), entries),
    findByClientTurnId: (key, clientTurnId) => findTurnSentAs(of(key), clientTurnId),

    get(key, turnIds) {
      const wanted = [...new Set(turnIds)].filter((turnId) => Number.isSafeInteger(turnId) && turnId > 0);
      const inOrder = wanted.sort((a, b) => a - b);
      return wholeTurns(of(key), inOrder);
    },

    async list(key, { after = 0, before, limit }) {
      if (limit <= 0) return [];
      const session = of(key);
      const last = Math.min(await newestTurn(session), (before ?? Number.POSITIVE_INFINITY) - 1);
      const first = before === undefined ? after + 1 : Math.max(after + 1, last - limit + 1);
      return wholeTurns(session, countedUp(first, Math.min(last, first + limit - 1)));
    },

    lastTurnId: (key) => newestTurn(of(key)),
    jumps: (key) => findJumps(of(key)),
    lastWithDocRefs: (key, segments) => lastWithDocRefs(of(key), segments),
    citedDocuments: (key, segments, limit) => citedDocuments(of(key), segments, limit),

    search: async (key, terms, scoring, limit) =>
      searchTurns(await statistics.of(of(key)), terms, scoring, limit),

    async times(key) {
      const known = await statistics.of(of(key));
      return known.map(({ ts }, place) => ({ turnId: place + 1, ts }));
    },

    questions: (key, length) => readQuestions(of(key), length),
    summaries: (key, limit) => readSummaries(of(key), limit),
    setSummary: (key, turnId, summary) => setSummary(of(key), turnId, summary),
    withoutSummary(key, limit) {
      const filter = [{ term: { has_summary: false } }];
      return findTurnIds(of(key), { operation: "find turns without summary", filter, order: "asc", limit });
    },

    async findSessions(key, terms, limit) {
      const found = await findSessions(turns, ofOwner(key), terms, limit);
      return found.map(({ sessionId, turnId }) => ({ sessionId, turnId }));
    },
    findInTenant: (tenantId, terms, limit) =>
      findSessions(turns, [{ term: { tenant_id: tenantId } }], terms, limit),

    async deleteTurn(key, turnId) {
      const session = of(key);
      const left = await rewriteTurn(session, turnId, (stored) => ({
        turn: deletedTurn(stored, deletedClientTurnId(stored.clientTurnId)),
        terms: NO_TERMS,
      }));
      statistics.forget(session);
      return left;
    },

    async amend(key, entries) {
      const session = of(key);
      for (const { turn, terms } of entries) {
        const make = (stored: Turn) => ({ turn: amended(stored, turn), terms });
        await rewriteTurn(session, turn.turnId, make);
      }
      statistics.forget(session);
    },

    async erase(key) {
      const session = of(key);
      await eraseSession(session);
      statistics.forget(session);
    },

    sessions: (after) => sessionKeys(turns, after),
  };
}
