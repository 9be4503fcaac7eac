import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { adviceError } from "../../data-folder/storage-advice.ts";
import { AppError } from "../../domain/app-error.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { storageError, storageFaultOf } from "../../domain/storage-fault.ts";
import { SQLITE_BUSY_MS } from "../../tunables/engines.ts";
import { embeddedMigrations, MIGRATIONS_TABLE, pendingMigrations } from "../relational/migrations.ts";
import { damageMet, forgetDamage } from "./sqlite-errors.ts";

/**
 * Opens the embedded database: one file, one connection per process. WAL with synchronous=FULL: a commit that
 * returned survives kill -9 and power loss. It waits for another process's lock only while opening and
 * migrating; after that a statement fails at once with SQLITE_BUSY, with nothing half done, and
 * lib/drivers/sqlite/run-sqlite.ts retries without blocking this process. Deleted rows are overwritten with
 * zeros (lib/drivers/sqlite/purge-sqlite.ts does the rest).
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  refuseWithoutLog(path);
  try {
    forgetDamage();
    database = new DatabaseSync(path, { timeout: SQLITE_BUSY_MS, enableForeignKeyConstraints: true });
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0;",
    );
    return database;
  } catch (cause) {
    database?.close();
    const fault = storageFaultOf(cause);
    // The advice below fits a wrong path, or a file that is not ours.
    const advice =
      fault !== "no_access" && fault !== "damaged" && adviceError(cause, { path, folder: dirname(path) });
    if (advice) throw advice;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("unavailable", {
      message: `The database ${path} cannot be opened (${reason}). Its folder has to be there, and this user has to be able to write the file; "ibid doctor" says whether it is damaged. Another file is named with DATABASE_URL, another data folder with IBID_DATA_DIR.`,
      cause,
    });
  }
}

/**
 * After a server was killed, the newest commits are in the log; without the log SQLite would silently
 * continue as if they had never been made.
 */
export function refuseWithoutLog(path: string): void {
  if (!existsSync(`${path}-shm`) || existsSync(`${path}-wal`)) return;
  throw new AppError("unavailable", {
    message: `${path}-wal is missing, and what was stored last is in it. Put it back beside ${path} from where the folder was copied. If it is lost, delete ${path}-shm and start again: then all but the newest is there.`,
    details: { storage: "damaged" },
  });
}

/** Throws if an open database is damaged, as far as that can be known without reading all of it. */
export function checkDatabase(database: DatabaseSync, path: string): void {
  const place = { path, folder: dirname(path) };
  try {
    if (damageMet() !== null) throw damageMet();
    database.prepare("SELECT count(*) FROM sqlite_master").get();
    // An open connection would not notice, because it has this page in memory.
    if (readHead(path) !== HEAD) throw storageError("damaged", { message: "its first page is not SQLite's" });
  } catch (error) {
    throw adviceError(error, place) ?? error;
  }
}

const HEAD = "SQLite format 3\0";

function readHead(path: string): string {
  if (path === ":memory:") return HEAD;
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(HEAD.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString("latin1");
  } finally {
    closeSync(file);
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

/** The same for derived data, which can be made again. */
export function derivedTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  return withoutWaiting(database, () => transaction(database, work));
}

/**
 * Writes without waiting for the disk: for derived data, or data needed only while a turn runs. A killed
 * process loses none of it; a power failure may lose the newest part but never damages the file. The next
 * commit that waits makes it durable too.
 */
export function withoutWaiting<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("PRAGMA synchronous = NORMAL");
  try {
    return work();
  } finally {
    database.exec("PRAGMA synchronous = FULL");
  }
}

/**
 * Applies the numbered SQL files of `folder` and of its `embedded` folder that this database does not have
 * yet, all in one transaction, so that two processes starting at once do no harm. A database made by a newer
 * Ibid, or by an altered migration, is refused.
 */
export function migrate(database: DatabaseSync, folder: string): string[] {
  const migrations = embeddedMigrations(folder);
  // A computation that migrations need and SQL alone cannot do.
  database.function("document_id_key", { deterministic: true }, (docId) => documentIdKey(String(docId)));
  database.exec(`PRAGMA busy_timeout = ${SQLITE_BUSY_MS}`);
  try {
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
  } finally {
    database.exec("PRAGMA busy_timeout = 0");
  }
}
