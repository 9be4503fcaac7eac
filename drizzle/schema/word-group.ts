import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const wordGroups = sqliteTable(
  "word_groups",
  {
    tenant_id: text().notNull(),
    group_id: text().notNull(),
    words: text({ mode: "json" }).$type<string[]>().notNull(),
    created_by: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.group_id] })],
);
