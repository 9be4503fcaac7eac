import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Everything that an installation with embedded stores keeps: the rows of each table, and the other files by
 * what is in them. Without what `besides` names.
 */
export function storedRows(folder: string, besides: readonly string[]): Record<string, string> {
  const database = new DatabaseSync(join(folder, "ibid.db"), { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !besides.includes(name));
  const rows = tables.map((name) => {
    const lines = database.prepare(`SELECT * FROM "${name}"`).all();
    return [
      name,
      lines
        .map((line) => JSON.stringify(line))
        .sort()
        .join("\n"),
    ] as const;
  });
  database.close();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("ibid.db"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")]);
  return Object.fromEntries([...rows, ...files]);
}
