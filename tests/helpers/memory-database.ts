import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { createRelationalSettingStore } from "../../lib/drivers/relational/relational-setting-store.ts";
import { createRelationalTurnJournal } from "../../lib/drivers/relational/relational-turn-journal.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteTurnLog } from "../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { turnTerms } from "../../lib/memory/recall/turn-terms.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { newTurn } from "./turns.ts";

/** A migrated database that lives as long as the test. */
export function memoryDatabase(): DatabaseSync {
  const database = openDatabase(":memory:");
  migrate(database, join(import.meta.dirname, "../../drizzle/migrations"));
  return database;
}

const memoryRelations = () => createEmbeddedRelationalDatabase(memoryDatabase());

/** A journal that lives as long as the test. */
export const memoryJournal = () => createRelationalTurnJournal({ database: memoryRelations() });

/** Settings that live as long as the test. */
export const memorySettings = () => createRelationalSettingStore({ database: memoryRelations() });

export const SESSION = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };

/** A session with these turns: [time, user text, assistant text]. */
export async function sessionWith(
  turns: readonly (readonly [ts: string, user: string, assistant?: string])[],
): Promise<TurnLog> {
  const log = createSqliteTurnLog({ database: memoryDatabase() });
  const entries = turns.map(([ts, userText, assistantText = ""]) => {
    const turn = newTurn({ ts, userText, assistantText });
    return { turn, terms: turnTerms(turn) };
  });
  await log.appendAll(SESSION, entries);
  return log;
}
