import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, join } from "node:path";
import { AppError } from "../lib/domain/app-error.ts";

export interface FoundFile {
  path: string;
  /** Its path in the folder, as the library names it. */
  uri: string;
  size: number;
  mtimeMs: number;
}

export interface FoundFolder {
  files: FoundFile[];
  /** Names that two files have when the spelling of their letters does not count; the first one is taken. */
  clashes: string[];
  /** Folders inside, with a slash at the end, of which nothing is known. */
  unreadable: string[];
}

/**
 * Every file under a folder, sorted; a file alone is its own folder. What begins with a dot is left out.
 * Links are followed, each real folder once, so that links in circles end; a link to nothing is nothing.
 */
export function walkFolder(folder: string): FoundFolder {
  const found: FoundFolder = { files: [], clashes: [], unreadable: [] };
  const root = statOf(folder);
  if (root?.isFile()) add(found, folder, basename(folder), root);
  else if (root === null || !walk(folder, "", found, new Set())) throw unreadable(folder);
  found.files.sort((left, right) => (left.path < right.path ? -1 : 1));
  const names = new Set<string>();
  const files = found.files.filter(({ uri }) => {
    if (!names.has(uri)) return names.add(uri);
    found.clashes.push(uri);
    return false;
  });
  return { ...found, files };
}

/** False when the folder cannot be read. */
function walk(folder: string, uri: string, found: FoundFolder, seen: Set<string>): boolean {
  const entries = entriesOf(folder);
  if (entries === null) return false;
  const real = realpathSync(folder);
  if (seen.has(real)) return true;
  seen.add(real);
  for (const { name } of entries) {
    if (name.startsWith(".")) continue;
    const path = join(folder, name);
    const inside = uri === "" ? name : `${uri}/${name}`;
    const stats = statOf(path);
    if (stats?.isFile()) add(found, path, inside, stats);
    else if (stats?.isDirectory() && !walk(path, inside, found, seen))
      found.unreadable.push(`${inside.normalize("NFC")}/`);
  }
  return true;
}

function add(found: FoundFolder, path: string, uri: string, { size, mtimeMs }: Stats): void {
  found.files.push({ path, uri: uri.normalize("NFC"), size, mtimeMs });
}

function entriesOf(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** Null for what is not there any more, or is a link to nothing or in a circle. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function unreadable(folder: string) {
  return new AppError("invalid_request", {
    message: `The folder ${folder} cannot be read. Check its name and rights.`,
  });
}
