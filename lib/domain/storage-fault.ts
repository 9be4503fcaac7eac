import { AppError } from "./app-error.ts";

/**
 * What is wrong with a disk or with what is stored on it. It is in the `details` of an error, so that the
 * page can explain it in the reader's language. `damaged_file`: a single stored file is damaged; uploading
 * the right bytes again repairs it.
 */
export const STORAGE_FAULTS = [
  "full",
  "read_only",
  "no_access",
  "failing",
  "damaged",
  "busy",
  "damaged_file",
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/**
 * Reads the storage fault from an error's `details`; null: it is no storage fault. Parsed by hand, because
 * every page loads this at its start.
 */
export function storageFaultIn(details: unknown): StorageFault | null {
  if (typeof details !== "object" || details === null || !("storage" in details)) return null;
  return STORAGE_FAULTS.find((known) => known === details.storage) ?? null;
}

/** SQLite's primary result codes. */
const OF_SQLITE: Readonly<Record<number, StorageFault>> = {
  3: "no_access",
  5: "busy",
  6: "busy",
  8: "read_only",
  10: "failing",
  11: "damaged",
  13: "full",
  14: "no_access",
  26: "damaged",
};
/** SQLITE_IOERR_SHMSIZE: no room for the index of the write-ahead log. */
const NO_ROOM_FOR_INDEX = 4_874;

const OF_SYSTEM: Readonly<Record<string, StorageFault>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read_only",
  EACCES: "no_access",
  EPERM: "no_access",
  EIO: "failing",
  EUCLEAN: "failing",
  ESTALE: "failing",
};

/**
 * The fault of an error thrown by SQLite or the file system, or of an error made from one; null for any
 * other.
 */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (typeof error !== "object" || error === null) return null;
  if (AppError.isInstance(error)) return storageFaultIn(error.details);
  if ("errcode" in error && typeof error.errcode === "number")
    return error.errcode === NO_ROOM_FOR_INDEX ? "full" : (OF_SQLITE[error.errcode & 0xff] ?? null);
  return "code" in error && typeof error.code === "string" ? (OF_SYSTEM[error.code] ?? null) : null;
}

const NOTHING_STORED = "Nothing was stored; what was stored before is safe.";

/** For the person whose request failed. Never names a path, since the reader may be anybody. */
const FOR_PEOPLE: Readonly<Record<StorageFault, string>> = {
  full: `The disk is full. ${NOTHING_STORED} Free some space and try again.`,
  read_only: `The disk can only be read. ${NOTHING_STORED} An administrator has to make it writable.`,
  no_access:
    "Ibid is not allowed to use its own files, and nothing was changed. An administrator has to give it the right.",
  failing:
    "The disk reports errors, and nothing was changed. An administrator has to copy the data folder and to look at the disk.",
  damaged:
    "The database is damaged, and nothing was changed. An administrator has to stop the server, keep a copy of the data folder and restore the last backup.",
  busy: `Another program holds the database. ${NOTHING_STORED} Try again when that program has ended.`,
  damaged_file:
    "The stored file is damaged, so it is not given out. Upload the same file again: that repairs it.",
};

/** `storage_full` if there is no room, otherwise `unavailable`. */
export function storageError(
  fault: StorageFault,
  {
    message,
    userMessage = FOR_PEOPLE[fault],
    cause,
  }: { message: string; userMessage?: string; cause?: unknown },
): AppError {
  return new AppError(fault === "full" ? "storage_full" : "unavailable", {
    message,
    userMessage,
    details: { storage: fault },
    cause,
  });
}
