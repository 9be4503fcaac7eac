import type { LibsqlOptions } from "./relational/libsql-connection.ts";
import { createLibsqlRelationalDatabase } from "./relational/libsql-relational-database.ts";
import { migrateLibsql } from "./relational/migrate-libsql.ts";
import type { RelationalDatabase } from "./relational/relational-database.ts";

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
