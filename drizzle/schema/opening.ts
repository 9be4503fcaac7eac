import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const openings = sqliteTable(
  "openings",
  {
    opening_id: text().primaryKey(),
    tenant_id: text().notNull(),
    at: text().notNull(),
    viewer_id: text().notNull(),
    /** Empty, like the session: of people and conversations that are gone. */
    owner_id: text().notNull(),
    session_id: text().notNull(),
    turn_id: integer(),
    what: text().notNull(),
  },
  (table) => [
    index("openings_by_time").on(table.tenant_id, table.at, table.opening_id),
    index("openings_by_session").on(table.tenant_id, table.owner_id, table.session_id),
  ],
);
