import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const settings = sqliteTable(
  "settings",
  {
    /** Empty, like the owner: of the installation. */
    tenant_id: text().notNull(),
    owner_id: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.owner_id, table.name] })],
);
