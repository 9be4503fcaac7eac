import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const turnMetrics = sqliteTable(
  "turn_metrics",
  {
    metric_id: text().primaryKey(),
    tenant_id: text().notNull(),
    /** Empty, like the session: of a conversation that was deleted. */
    owner_id: text().notNull(),
    session_id: text().notNull(),
    turn_id: integer().notNull(),
    ts: text().notNull(),
    cost: real(),
    rating: text().notNull().default(""),
    metric: text().notNull(),
  },
  (table) => [
    index("turn_metrics_by_time").on(table.tenant_id, table.ts, table.metric_id),
    index("turn_metrics_by_session").on(table.tenant_id, table.owner_id, table.session_id, table.turn_id),
  ],
);
