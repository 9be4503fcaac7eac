import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { adviceError } from "../../data-folder/storage-advice.ts";
import { AppError } from "../../domain/app-error.ts";
import { storageError, storageFaultOf } from "../../domain/storage-fault.ts";
import { databaseFile, type Environment } from "../../env.ts";

const serverNoteSchema = z.object({ pid: z.number().int(), url: z.string() });

export interface DataFolderLock {
  release(): void;
}

/** Locks the data folder, and the database file if DATABASE_URL names one: two folders must not share it. */
export function lockInstallation(environment: Environment, url: string): DataFolderLock {
  const folder = lockDataFolder(environment.dataFolder, url);
  try {
    const file = databaseFile(environment);
    const database = file.named ? lockDatabaseFile(file.path) : null;
    return {
      release() {
        database?.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

function lockDatabaseFile(path: string): DatabaseSync {
  return lockFile(
    `${path}.lock`,
    dirname(path),
    () =>
      `Another Ibid server already works on the database file ${path}. Stop it, or choose another file with DATABASE_URL.`,
  );
}

/**
 * One server per data folder. The operating system holds the lock for this process (SQLite's exclusive file
 * lock), so it ends with the process, however that ends; `server.json` only tells others where the holder
 * listens.
 */
export function lockDataFolder(folder: string, url: string): DataFolderLock {
  const notePath = join(folder, "server.json");
  const lock = lockFile(join(folder, "server.lock"), folder, () => {
    const holder = readNote(notePath);
    const where = holder ? ` (process ${holder.pid}, ${holder.url})` : "";
    return `Another Ibid server${where} already works on the data folder ${folder}. Use that one, stop it, or choose another folder with IBID_DATA_DIR.`;
  });
  try {
    writeFileSync(notePath, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw adviceError(error, { path: notePath, folder }) ?? error;
  }
  return {
    release() {
      rmSync(notePath, { force: true });
      lock.close();
    },
  };
}

/** The lock may be held by another process, or fail because of the disk: only the first is a conflict. */
function lockFile(path: string, folder: string, held: () => string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
    return lock;
  } catch (cause) {
    lock?.close();
    const fault = storageFaultOf(cause);
    if (fault === "busy") throw new AppError("conflict", { message: held(), cause });
    if (fault === "damaged") {
      throw storageError(fault, {
        message: `${path} is no lock of Ibid's: something else was written there. Delete it and start again; nothing is kept in it.`,
        cause,
      });
    }
    throw adviceError(cause, { path, folder }) ?? cause;
  }
}

function readNote(path: string): { pid: number; url: string } | null {
  try {
    return serverNoteSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
