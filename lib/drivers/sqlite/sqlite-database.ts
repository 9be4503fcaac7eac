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
 * returned survives kill -9 and power loss. Only while it is opened and migrated does it wait for a lock of
 * another process; after that a statement fails at once with SQLITE_BUSY, nothing is half done, and
 * lib/drivers/sqlite/run-sqlite.ts tries again without holding this process. What is deleted is overwritten
 * with zeros where it stood (lib/drivers/sqlite/purge-sqlite.ts does the rest).
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
    // What the words below are for is a wrong path, or a file that is none of ours.
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
 * What a server that was killed has left: newest commits stand in the log, and without it SQLite would go on
 * as if they had never been.
 */
export function refuseWithoutLog(path: string): void {
  if (!existsSync(`${path}-shm`) || existsSync(`${path}-wal`)) return;
  throw new AppError("unavailable", {
    message: `${path}-wal is missing, and what was stored last is in it. Put it back beside ${path} from where the folder was copied. If it is lost, delete ${path}-shm and start again: then all but the newest is there.`,
    details: { storage: "damaged" },
  });
}

/** Throws what is wrong with an open database, as far as that is known without reading it all. */
export function checkDatabase(database: DatabaseSync, path: string): void {
  const place = { path, folder: dirname(path) };
  try {
    if (damageMet() !== null) throw damageMet();
    database.prepare("SELECT count(*) FROM sqlite_master").get();
    // An open connection would not notice: it has read this page.
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

/** The same for what is derived and can be made again. */
export function derivedTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  return withoutWaiting(database, () => transaction(database, work));
}

/**
 * Does what does not have to wait for the disk: what is derived, or good only while a turn runs. A killed
 * process loses nothing of it, and a power failure at most the newest of it, never the soundness of the file;
 * the next commit that waits takes it along.
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
 * Applies the numbered SQL files of `folder` and of its `embedded` folder that this database has not seen,
 * all in one transaction, so that two processes starting at once do no harm. A database made by a newer Ibid,
 * or by an altered migration, is refused.
 */
export function migrate(database: DatabaseSync, folder: string): string[] {
  const migrations = embeddedMigrations(folder);
  // What migrations compute of what is stored, and SQL alone cannot.
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
