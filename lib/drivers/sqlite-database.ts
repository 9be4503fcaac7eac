import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "../domain/app-error.ts";

/**
 * Opens the embedded database: one file, one connection per process.
 * WAL with synchronous=FULL: a commit that returned survives kill -9 and power loss. A lock held by another
 * process is waited for; after that the statement fails with SQLITE_BUSY and nothing is half done.
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;",
  );
  return database;
}

/** Runs `work` in one BEGIN IMMEDIATE transaction; synchronous, so that nothing can come between. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Applies the numbered SQL files of `folder` that this database has not seen, all in one transaction, so that two
 * processes starting at once do no harm. A database made by a newer Ibid, or by an altered migration, is refused.
 */
export function migrate(database: DatabaseSync, folder: string): string[] {
  const migrations = readMigrations(folder);
  return transaction(database, () => {
    database.exec(
      "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT",
    );
    const applied = new Map(
      database
        .prepare("SELECT name, checksum FROM migrations")
        .all()
        .map((row) => [String(row.name), String(row.checksum)]),
    );
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = [...applied.keys()].find((name) => !known.has(name));
    if (unknown !== undefined) {
      throw new AppError("unavailable", {
        message: `This data folder was used by a newer Ibid (it has the migration ${unknown}). Start that version, or choose another IBID_DATA_DIR.`,
      });
    }
    const fresh: string[] = [];
    for (const { name, sql, checksum } of migrations) {
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new AppError("unavailable", {
          message: `The migration ${name} was changed after this database applied it.`,
        });
      }
      database.exec(sql);
      database
        .prepare("INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)")
        .run(name, checksum, new Date().toISOString());
      fresh.push(name);
    }
    return fresh;
  });
}
