import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const monthCosts = sqliteTable(
  "month_costs",
  {
    tenant_id: text().notNull(),
    month: text().notNull(),
    /** Empty: of people who were erased. */
    owner_id: text().notNull(),
    cost: real().notNull(),
    unpriced: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.month, table.owner_id] })],
);
