import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

const owned = {
  tenant_id: text().notNull(),
  owner_id: text().notNull(),
  session_id: text().notNull(),
};

export const sessions = sqliteTable(
  "sessions",
  {
    ...owned,
    title: text().notNull(),
    assistant: text().notNull(),
    assistant_version: integer(),
    turns: integer().notNull().default(0),
    pinned: integer({ mode: "boolean" }).notNull().default(false),
    archived: integer({ mode: "boolean" }).notNull().default(false),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    collection_ids: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    title_turn: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id] }),
    index("sessions_by_use").on(
      table.tenant_id,
      table.owner_id,
      table.pinned,
      table.updated_at,
      table.session_id,
    ),
    index("sessions_of_tenant").on(table.tenant_id, table.updated_at, table.session_id),
  ],
);

export const sessionState = sqliteTable(
  "session_state",
  {
    ...owned,
    last_question: text().notNull(),
    last_answer: text().notNull(),
    last_question_type: text().notNull(),
    updated_at: text().notNull(),
    /** The turns that the state and the documents were derived from. */
    turn_id: integer().notNull().default(0),
    docs_turn_id: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id] })],
);

export const sessionDocs = sqliteTable(
  "session_docs",
  {
    ...owned,
    doc_id: text().notNull(),
    rank: integer().notNull(),
    score: real().notNull(),
    created_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id, table.session_id, table.doc_id] })],
);
