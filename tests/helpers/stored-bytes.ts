import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a folder that contain one of these texts as UTF-8 bytes, whatever kind of file it is. */
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
