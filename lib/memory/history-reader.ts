import { isOnPath } from "../domain/branch.ts";
import { firstCitations } from "../domain/first-citations.ts";
import type { Turn } from "../domain/turn.ts";
import type { TurnReader } from "../ports/turn-log.ts";
import { searchTurnTerms } from "./recall/search-turn-terms.ts";
import { turnTerms } from "./recall/turn-terms.ts";

/**
 * A conversation held in memory, read like the turn log: every method returns what the log would for the same
 * turns. It holds one conversation, whatever the key.
 */
export function createHistoryReader(given: readonly Turn[]): TurnReader {
  const turns = [...given].sort((a, b) => a.turnId - b.turnId);
  const some = (found: readonly Turn[], limit: number) => found.slice(0, Math.max(0, limit));

  return {
    get: async (_key, turnIds) => turns.filter(({ turnId }) => turnIds.includes(turnId)),

    async list(_key, { after = 0, before, limit }) {
      const inside = turns.filter(
        ({ turnId }) => turnId > after && turnId < (before ?? Number.POSITIVE_INFINITY),
      );
      return before === undefined ? some(inside, limit) : some(inside.toReversed(), limit).toReversed();
    },

    lastTurnId: async () => turns.at(-1)?.turnId ?? 0,

    jumps: async () =>
      turns
        .filter(({ turnId, parentTurnId: parent }) => (parent ?? 0) !== turnId - 1)
        .map(({ turnId, parentTurnId }) => ({ turnId, parentTurnId })),

    lastWithDocRefs: async (_key, segments) =>
      turns.findLast(({ turnId, docRefs }) => docRefs.length > 0 && isOnPath(turnId, segments)) ?? null,

    citedDocuments: async (_key, segments, limit) => firstCitations(turns, segments, limit),

    summaries: async (_key, limit) =>
      turns
        .flatMap(({ turnId, ts, summary }) =>
          summary === null || summary === "" ? [] : [{ turnId, ts, summary }],
        )
        .reverse()
        .slice(0, Math.max(0, limit)),

    search: async (_key, terms, scoring, limit) => {
      const searched = turns.map((turn) => ({ turnId: turn.turnId, ts: turn.ts, terms: turnTerms(turn) }));
      return searchTurnTerms(searched, terms, scoring, limit);
    },

    times: async () => turns.map(({ turnId, ts }) => ({ turnId, ts })),
  };
}
