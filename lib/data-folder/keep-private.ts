import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Rights of everybody but the owner. */
const OF_OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;

/**
 * From now on whatever this process and its children make is their user's alone: also what
 * SQLite and libraries make.
 */
export function keepPrivate(): void {
  process.umask(OF_OTHERS);
}

/**
 * The folder, made where it is missing, with rights for its owner alone. What others may read in one of an
 * earlier version is closed to them: everything below a folder that is open, else only what stands in it
 * directly, as a database that was copied back. Gives what could not be.
 */
export function makePrivateFolder(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const isOpen = isOpenToOthers(folder);
  const stayedOpen = closeBelow(folder, isOpen);
  // Last: cut off before, everything is looked at again by the next start.
  return isOpen && !close(folder) ? [folder, ...stayedOpen] : stayedOpen;
}

/** The files of a database that lies elsewhere, in a folder that may be others' too. */
export function closeDatabase(path: string): string[] {
  const folder = dirname(path);
  return namesIn(folder)
    .filter((name) => name.startsWith(basename(path)))
    .map((name) => join(folder, name))
    .filter((file) => isOpenToOthers(file) && !close(file));
}

export function isOpenToOthers(path: string): boolean {
  try {
    return process.platform !== "win32" && (statSync(path).mode & OF_OTHERS) !== 0;
  } catch {
    return false;
  }
}

function closeBelow(folder: string, deep: boolean): string[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    // What a link leads to lies elsewhere.
    if (found === undefined || found.isSymbolicLink()) return [];
    const below = deep && found.isDirectory() ? closeBelow(path, deep) : [];
    return isOpenToOthers(path) && !close(path) ? [path, ...below] : below;
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** False where it is somebody else's, or its disk knows no rights. */
function close(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & 0o7700);
  } catch {
    return false;
  }
  return !isOpenToOthers(path);
}
