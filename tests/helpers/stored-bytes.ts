import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a folder in which one of these texts stands, as bytes of UTF-8, whatever the file is. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const sought = texts.map((text) => Buffer.from(text));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return sought.some((text) => bytes.includes(text));
    });
}
