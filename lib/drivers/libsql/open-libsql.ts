import { AppError, isUnavailable } from "../../domain/app-error.ts";
import type { RelationalDatabase } from "../relational/relational-database.ts";
import { connectionWords } from "../shared/connection-words.ts";
import type { LibsqlOptions } from "./libsql-connection.ts";
import { createLibsqlRelationalDatabase } from "./libsql-relational-database.ts";
import { migrateLibsql } from "./migrate-libsql.ts";

/**
 * Opens and migrates the relational database on a libSQL server. Nothing can be asked without it, so failures
 * are thrown.
 */
export async function openLibsql({
  migrations,
  ...options
}: LibsqlOptions & { migrations: string }): Promise<{
  database: RelationalDatabase;
  ping(): Promise<void>;
  close(): void;
}> {
  try {
    await migrateLibsql({ ...options, folder: migrations });
  } catch (cause) {
    const words = isUnavailable(cause) ? connectionWords(cause, "libSQL", "DATABASE_URL") : null;
    if (words === null) throw cause;
    throw new AppError("unavailable", { message: `libSQL is not reached: ${words}`, cause });
  }
  return createLibsqlRelationalDatabase(options);
}
