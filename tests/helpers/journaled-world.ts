import type { Degraded } from "../../lib/domain/turn.ts";
import { createRelationalSessionStore } from "../../lib/drivers/relational/relational-session-store.ts";
import { createJournaledTurnLog } from "../../lib/drivers/resilience/journaled-turn-log.ts";
import { replayJournal } from "../../lib/drivers/resilience/replay-journal.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { failing } from "./failing-store.ts";
import { memoryDatabase, memoryJournal, SESSION } from "./memory-database.ts";
import { entry } from "./turns.ts";

export type JournaledWorld = ReturnType<typeof openJournaledWorld>;

/** A turn log that can become unavailable, with everything a conversation needs to continue without it. */
export function openJournaledWorld() {
  const database = memoryDatabase();
  const remote = failing(createSqliteTurnLog({ database }));
  const memory = failing(createSqliteWorkingMemory({ database, now: Date.now }));
  const sessions = createRelationalSessionStore({ database: createEmbeddedRelationalDatabase(database) });
  const journal = memoryJournal();
  const degraded: Degraded[] = [];
  const open = () =>
    createJournaledTurnLog({
      log: remote.store,
      journal,
      workingMemory: memory.store,
      sessions,
      report: (what) => degraded.push(what),
    });
  return {
    remote,
    memory,
    sessions,
    journal,
    degraded,
    open,
    /** As on the server: the turn is appended, then noted in working memory. */
    async say(text: string, given: Parameters<typeof entry>[0] = {}) {
      const stored = await open().append(SESSION, entry({ userText: text, clientTurnId: text, ...given }));
      await memory.store.noteTurn(SESSION, stored.turn);
      return stored.turn;
    },
    /** What the log alone contains, once it works again. */
    async logged() {
      remote.works();
      return (await remote.store.list(SESSION, { limit: 100 })).map(({ turnId, parentTurnId, userText }) => [
        turnId,
        parentTurnId,
        userText,
      ]);
    },
    replay: () => replayJournal({ log: remote.store, journal }),
  };
}
