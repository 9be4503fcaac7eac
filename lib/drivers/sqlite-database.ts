import { DatabaseSync } from "node:sqlite";
import { AppError } from "../domain/app-error.ts";
import { documentIdKey } from "../domain/document-id-key.ts";
import { embeddedMigrations, MIGRATIONS_TABLE, pendingMigrations } from "./migrations.ts";

/**
 * Opens the embedded database: one file, one connection per process.
 * WAL with synchronous=FULL: a commit that returned survives kill -9 and power loss. A lock held by another
 * process is waited for; after that the statement fails with SQLITE_BUSY and nothing is half done. What is deleted is overwritten with
 * zeros where it stood (lib/drivers/purge-sqlite.ts does the rest).
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA secure_delete = ON;",
    );
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("unavailable", {
      message: `The database ${path} cannot be opened (${reason}). Its folder has to be there, and this user has to be able to write the file; "ibid doctor" says whether it is damaged. Another file is named with DATABASE_URL, another data folder with IBID_DATA_DIR.`,
      cause,
    });
  }
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

/**
 * The same for what is derived and can be made again: it does not wait for the disk. A killed process loses nothing of it, and a power
 * failure at most the newest of it, never the soundness of the file; the next commit that waits takes it along.
 */
export function derivedTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("PRAGMA synchronous = NORMAL");
  try {
    return transaction(database, work);
  } finally {
    database.exec("PRAGMA synchronous = FULL");
  }
}

/**
 * Applies the numbered SQL files of `folder` and of its `embedded` folder that this database has not seen, all in one
 * transaction, so that two processes starting at once do no harm. A database made by a newer Ibid, or by an altered
 * migration, is refused.
 */
export function migrate(database: DatabaseSync, folder: string): string[] {
  const migrations = embeddedMigrations(folder);
  // What migrations compute of what is stored, and SQL alone cannot.
  database.function("document_id_key", { deterministic: true }, (docId) => documentIdKey(String(docId)));
  return transaction(database, () => {
    database.exec(MIGRATIONS_TABLE);
    const applied = new Map(
      database
        .prepare("SELECT name, checksum FROM migrations")
        .all()
        .map((row) => [String(row.name), String(row.checksum)]),
    );
    const pending = pendingMigrations(migrations, applied, {
      words: "data folder",
      setting: "IBID_DATA_DIR",
    });
    const note = database.prepare("INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)");
    for (const { name, sql, checksum } of pending) {
      database.exec(sql);
      note.run(name, checksum, new Date().toISOString());
    }
    return pending.map(({ name }) => name);
  });
}
