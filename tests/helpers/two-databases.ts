import { rmSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The same store on two connections to one database, as two processes have them. */
export function onTwoDatabases<Store>(create: (database: DatabaseSync) => Store) {
  const folder = temporaryFolder();
  const path = join(folder, "ibid.sqlite");
  const databases = [openDatabase(path), openDatabase(path)] as const;
  migrate(databases[0], join(import.meta.dirname, "../../drizzle/migrations"));
  return {
    path,
    databases,
    first: create(databases[0]),
    second: create(databases[1]),
    breakStorage() {
      for (const database of databases) database.close();
    },
    close() {
      for (const database of databases) if (database.isOpen) database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
