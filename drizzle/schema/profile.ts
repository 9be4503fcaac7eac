import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

const owned = { tenant_id: text().notNull(), owner_id: text().notNull() };

export const profileStatements = sqliteTable(
  "profile_statements",
  {
    ...owned,
    value_id: text().notNull(),
    slot: text().notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    unit: text().notNull(),
    polarity: text().notNull(),
    session_id: text().notNull(),
    turn_id: integer().notNull(),
    place: integer().notNull(),
    quote: text().notNull(),
    told_at: text().notNull(),
    date: text().notNull(),
    confidence: real().notNull(),
    decision: text().notNull().default("none"),
    decided_at: text().notNull().default(""),
    forgotten_at: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.value_id] }),
    index("profile_statements_of_session").on(table.tenant_id, table.owner_id, table.session_id),
  ],
);

export const profileCursors = sqliteTable(
  "profile_cursors",
  { ...owned, session_id: text().notNull(), turn_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id] })],
);

export const profileOwners = sqliteTable(
  "profile_owners",
  {
    ...owned,
    enabled: integer({ mode: "boolean" }).notNull().default(true),
    erased_at: text().notNull().default(""),
    uses_past: integer({ mode: "boolean" }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id] })],
);
