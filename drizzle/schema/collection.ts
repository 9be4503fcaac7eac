import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const collections = sqliteTable(
  "collections",
  {
    tenant_id: text().notNull(),
    collection_id: text().notNull(),
    name: text().notNull(),
    /** By which two names are the same one. */
    name_key: text().notNull(),
    created_by: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.collection_id] }),
    uniqueIndex("collections_by_name").on(table.tenant_id, table.name_key),
  ],
);

export const collectionDocuments = sqliteTable(
  "collection_documents",
  { tenant_id: text().notNull(), doc_id: text().notNull(), collection_id: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.doc_id] }),
    index("documents_of_collection").on(table.tenant_id, table.collection_id, table.doc_id),
  ],
);
