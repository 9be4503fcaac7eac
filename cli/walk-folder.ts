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
  /** Names that two files share apart from Unicode spelling; the first is taken. */
  clashes: string[];
  /** Subfolders that cannot be opened, with a trailing slash; nothing is known about them. */
  unreadable: string[];
}

/**
 * Every file under a folder, sorted; a single file is its own folder. Names that begin with a dot are left
 * out. Links are followed, each real folder once, so that cyclic links end; dangling links are ignored.
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

/** Null for what no longer exists, or is a dangling or cyclic link. */
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
