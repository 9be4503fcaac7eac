import { statfsSync } from "node:fs";
import type { AppError } from "../domain/app-error.ts";
import { type StorageFault, storageError, storageFaultOf } from "../domain/storage-fault.ts";

export interface StoragePlace {
  /** What could not be used. */
  path: string;
  /** On whose disk it lies; it exists. */
  folder: string;
}

/** For whoever looks after this machine: what is wrong, how much room there is, and what to do. */
export function storageAdvice(fault: StorageFault, { path, folder }: StoragePlace): string {
  switch (fault) {
    case "full":
      return `The disk of ${folder} is full (${freeWords(folder)}). Free some space there, or choose another folder with IBID_DATA_DIR.`;
    case "read_only":
      return `${path} can only be read. Mount its disk for writing, or give this user the right to write there.`;
    case "no_access":
      return `${path} cannot be opened. Its folder has to be there, and this user has to be able to read and write both.`;
    case "failing":
      return `The disk of ${folder} reports errors. Copy the folder to another disk first, then look at the system's log.`;
    case "damaged":
    case "damaged_file":
      return `${path} is damaged. Stop the server, keep a copy of its folder, and restore the last backup; "ibid doctor --deep" says what else is.`;
    case "busy":
      return `${path} is held by another program. End that program.`;
  }
}

/** For a start or a command that cannot go on; null for an error that is not the disk's. */
export function adviceError(error: unknown, place: StoragePlace): AppError | null {
  const fault = storageFaultOf(error);
  if (fault === null) return null;
  const said = error instanceof Error ? error.message : String(error);
  return storageError(fault, { message: `${storageAdvice(fault, place)} (${said})`, cause: error });
}

export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

function freeWords(folder: string): string {
  const free = freeBytes(folder);
  if (free === null) return "how much is free is not known";
  return free < 1024 * 1024
    ? `${Math.floor(free / 1024)} kB free`
    : `${Math.floor(free / 1024 / 1024)} MB free`;
}
