import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const turnKey = {
  tenant_id: text().notNull(),
  owner_id: text().notNull(),
  session_id: text().notNull(),
};

export const traces = sqliteTable(
  "traces",
  { ...turnKey, turn_id: integer().notNull(), trace: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.turn_id] }),
    index("traces_by_time").on(
      sql`CASE WHEN json_valid(${table.trace}) THEN json_extract(${table.trace}, '$.ts') END`,
    ),
  ],
);

export const feedback = sqliteTable(
  "feedback",
  {
    ...turnKey,
    turn_id: integer().notNull(),
    rating: text().notNull(),
    comment: text().notNull(),
    ts: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.turn_id] })],
);

export const turnRuns = sqliteTable(
  "turn_runs",
  {
    ...turnKey,
    client_turn_id: text().notNull(),
    user_text: text().notNull(),
    /** -1: continues the newest turn; 0: a branch at the very beginning. */
    parent_turn_id: integer().notNull(),
    partial_text: text().notNull(),
    partial_refs: text().notNull(),
    started_at: text().notNull(),
    owner_process: text().notNull(),
    heartbeat_at: integer().notNull(),
    stop_requested: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.client_turn_id] }),
    index("turn_runs_by_heartbeat").on(table.heartbeat_at),
  ],
);
