import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../domain/app-error.ts";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const MIGRATIONS_TABLE =
  "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT";

/** The numbered SQL files of the relational tables: what every database has. */
export function relationalMigrations(folder: string): Migration[] {
  return readFolder(folder);
}

/**
 * The same, plus the tables of the other embedded drivers (search, turns, working memory), sorted by number
 * whatever their folder.
 */
export function embeddedMigrations(folder: string): Migration[] {
  return [...readFolder(folder), ...readFolder(join(folder, "embedded"))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

function readFolder(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * The migrations still to be applied, given those a database has (name → checksum). Refuses a database made
 * by a newer Ibid or by an altered migration. `database` names it for people: "data folder", and the setting
 * that selects another.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  database: { words: string; setting: string },
): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new AppError("unavailable", {
      message: `This ${database.words} was used by a newer Ibid (it has the migration ${unknown}). Start that version, or choose another ${database.setting}.`,
    });
  }
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new AppError("unavailable", {
        message: `The migration ${name} was changed after this database applied it.`,
      });
    }
    return before === undefined;
  });
}
