import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const turnJournal = sqliteTable(
  "turn_journal",
  {
    tenant_id: text().notNull(),
    owner_id: text().notNull(),
    session_id: text().notNull(),
    turn_id: integer().notNull(),
    client_turn_id: text().notNull(),
    ts: text().notNull(),
    turn: text().notNull(),
    terms: text().notNull(),
    added_as: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.turn_id] }),
    uniqueIndex("turn_journal_by_client_id").on(
      table.tenant_id,
      table.owner_id,
      table.session_id,
      table.client_turn_id,
    ),
    index("turn_journal_by_age").on(table.ts),
  ],
);
