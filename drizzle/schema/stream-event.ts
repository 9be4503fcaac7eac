import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const streamKey = {
  tenant_id: text().notNull(),
  owner_id: text().notNull(),
  session_id: text().notNull(),
  client_turn_id: text().notNull(),
};

export const streams = sqliteTable(
  "streams",
  {
    ...streamKey,
    closed: integer({ mode: "boolean" }).notNull().default(false),
    expires_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.client_turn_id] }),
    index("streams_by_expiry").on(table.expires_at),
  ],
);

export const streamEvents = sqliteTable(
  "stream_events",
  { ...streamKey, seq: integer().notNull(), event: text().notNull() },
  (table) => [
    primaryKey({
      columns: [table.tenant_id, table.owner_id, table.session_id, table.client_turn_id, table.seq],
    }),
  ],
);
