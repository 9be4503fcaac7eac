import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { databaseFile, type Environment } from "../../env.ts";

const serverNoteSchema = z.object({ pid: z.number().int(), url: z.string() });

export interface DataFolderLock {
  release(): void;
}

/** The data folder, and the database file where DATABASE_URL names one: two folders must not share it. */
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

function lockDatabaseFile(path: string): DatabaseSync | null {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  } catch {
    // Whoever opens the database next to it says better why not.
    return null;
  }
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
    return lock;
  } catch (cause) {
    lock.close();
    throw new AppError("conflict", {
      message: `Another Ibid server already works on the database file ${path}. Stop it, or choose another file with DATABASE_URL.`,
      cause,
    });
  }
}

/**
 * One server a data folder. The lock is one that the operating system holds for this process (SQLite's exclusive file lock), so
 * it is gone the moment the process is, however it ended; `server.json` only tells others where the holder listens.
 */
export function lockDataFolder(folder: string, url: string): DataFolderLock {
  const notePath = join(folder, "server.json");
  const lock = openLock(join(folder, "server.lock"), folder);
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (cause) {
    lock.close();
    const holder = readNote(notePath);
    const where = holder ? ` (process ${holder.pid}, ${holder.url})` : "";
    throw new AppError("conflict", {
      message: `Another Ibid server${where} already works on the data folder ${folder}. Use that one, stop it, or choose another folder with IBID_DATA_DIR.`,
      cause,
    });
  }
  writeFileSync(notePath, JSON.stringify({ pid: process.pid, url }));
  return {
    release() {
      rmSync(notePath, { force: true });
      lock.close();
    },
  };
}

function openLock(path: string, folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw new AppError("unavailable", {
      message: `The data folder ${folder} cannot be written to. Give this user the right to write there, or choose another with IBID_DATA_DIR.`,
      cause,
    });
  }
}

function readNote(path: string): { pid: number; url: string } | null {
  try {
    return serverNoteSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
