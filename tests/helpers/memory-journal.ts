import type { SessionKey } from "../../lib/domain/identity.ts";
import type { JournaledTurn, TurnJournal } from "../../lib/ports/turn-journal.ts";

const idOf = ({ tenantId, ownerId, sessionId }: SessionKey) => JSON.stringify([tenantId, ownerId, sessionId]);

/** A journal that lives as long as the test. */
export function memoryJournal(): TurnJournal {
  const entries: JournaledTurn[] = [];
  const of = (key: SessionKey) =>
    entries.filter((entry) => idOf(entry.key) === idOf(key)).sort((a, b) => a.turn.turnId - b.turn.turnId);
  return {
    async add(entry) {
      const taken = of(entry.key).some(
        ({ turn }) => turn.turnId === entry.turn.turnId || turn.clientTurnId === entry.turn.clientTurnId,
      );
      if (!taken) entries.push(structuredClone(entry));
      return !taken;
    },
    list: async (key) => structuredClone(of(key)),
    async sessions(limit) {
      return [...new Map(entries.map(({ key }) => [idOf(key), key])).values()].slice(0, limit);
    },
    async renumber(key, from, turn) {
      const entry = of(key).find((known) => known.turn.turnId === from);
      if (entry) entry.turn = turn;
    },
    async remove(key, { turnId, clientTurnId }) {
      const index = entries.findIndex(
        ({ key: kept, turn }) =>
          idOf(kept) === idOf(key) && turn.turnId === turnId && turn.clientTurnId === clientTurnId,
      );
      if (index >= 0) entries.splice(index, 1);
    },
    waiting: async () => entries.length,
  };
}
