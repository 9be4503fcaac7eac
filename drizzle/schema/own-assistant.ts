import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const ownAssistants = sqliteTable(
  "own_assistants",
  {
    tenant_id: text().notNull(),
    assistant_id: text().notNull(),
    version: integer().notNull(),
    definition: text({ mode: "json" }).$type<unknown>().notNull(),
    /** Who made the assistant, and who saved this version of it. */
    created_by: text().notNull(),
    saved_by: text().notNull(),
    saved_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.assistant_id, table.version] })],
);
