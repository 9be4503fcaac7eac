import type { LibsqlOptions } from "./libsql-connection.ts";
import { createLibsqlRelationalDatabase } from "./libsql-relational-database.ts";
import { migrateLibsql } from "./migrate-libsql.ts";
import type { RelationalDatabase } from "./relational-database.ts";

/** The relational database on a libSQL server, brought up to date. Without it nothing can be asked, so a failure is thrown. */
export async function openLibsql({
  migrations,
  ...options
}: LibsqlOptions & { migrations: string }): Promise<{
  database: RelationalDatabase;
  ping(): Promise<void>;
  close(): void;
}> {
  await migrateLibsql({ ...options, folder: migrations });
  return createLibsqlRelationalDatabase(options);
}
