import { isOnPath } from "../domain/branch.ts";
import { firstCitations } from "../domain/first-citations.ts";
import type { Turn } from "../domain/turn.ts";
import type { TurnReader } from "../ports/turn-log.ts";
import { searchTurnTerms } from "./recall/search-turn-terms.ts";
import { turnTerms } from "./recall/turn-terms.ts";

/**
 * A conversation that lies in memory, read like the turn log: every method gives what the log gives for the
 * same turns. It holds one conversation, whatever the key.
 */
export function createHistoryReader(given: readonly Turn[]): TurnReader {
  const turns = [...given].sort((a, b) => a.turn_id - b.turn_id);
  const some = (found: readonly Turn[], limit: number) => found.slice(0, Math.max(0, limit));

  return {
    get: async (_key, turnIds) => turns.filter(({ turn_id }) => turnIds.includes(turn_id)),

    async list(_key, { after = 0, before, limit }) {
      const inside = turns.filter(
        ({ turn_id }) => turn_id > after && turn_id < (before ?? Number.POSITIVE_INFINITY),
      );
      return before === undefined ? some(inside, limit) : some(inside.toReversed(), limit).toReversed();
    },

    lastTurnId: async () => turns.at(-1)?.turn_id ?? 0,

    jumps: async () =>
      turns
        .filter(({ turn_id, parent_turn_id: parent }) => (parent ?? 0) !== turn_id - 1)
        .map(({ turn_id, parent_turn_id }) => ({ turn_id, parent_turn_id })),

    lastWithDocRefs: async (_key, segments) =>
      turns.findLast(({ turn_id, doc_refs }) => doc_refs.length > 0 && isOnPath(turn_id, segments)) ?? null,

    citedDocuments: async (_key, segments, limit) => firstCitations(turns, segments, limit),

    summaries: async (_key, limit) =>
      turns
        .flatMap(({ turn_id, ts, summary }) =>
          summary === null || summary === "" ? [] : [{ turn_id, ts, summary }],
        )
        .reverse()
        .slice(0, Math.max(0, limit)),

    search: async (_key, terms, scoring, limit) => {
      const searched = turns.map((turn) => ({ turn_id: turn.turn_id, ts: turn.ts, terms: turnTerms(turn) }));
      return searchTurnTerms(searched, terms, scoring, limit);
    },

    times: async () => turns.map(({ turn_id, ts }) => ({ turn_id, ts })),
  };
}
