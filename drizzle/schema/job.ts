import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const jobs = sqliteTable(
  "jobs",
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    tenant_id: text().notNull(),
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    added_at: integer().notNull(),
    available_at: integer().notNull(),
    leased_by: text(),
    leased_until: integer().notNull().default(0),
    dead: integer().notNull().default(0),
    error: text().notNull().default(""),
  },
  (table) => [index("jobs_by_age").on(table.dead, table.kind, table.added_at)],
);
