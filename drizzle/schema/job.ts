import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
    owner_id: text().notNull().default(""),
    interruptions: integer().notNull().default(0),
  },
  (table) => [
    index("jobs_by_age").on(table.dead, table.kind, table.added_at),
    index("jobs_by_person").on(
      table.dead,
      table.kind,
      table.tenant_id,
      table.owner_id,
      table.added_at,
      table.key,
    ),
  ],
);

export const jobTurns = sqliteTable(
  "job_turns",
  {
    tenant_id: text().notNull(),
    owner_id: text().notNull(),
    turn: integer().notNull(),
    taken_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id] })],
);

export const jobCounts = sqliteTable(
  "job_counts",
  {
    tenant_id: text().notNull(),
    kind: text().notNull(),
    /** Its beginning, in milliseconds since 1970. */
    quarter: integer().notNull(),
    done: integer().notNull(),
    retried: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.kind, table.quarter] })],
);
