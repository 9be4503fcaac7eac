import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Every path of a list is written from the project's folder on. */
export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

export function pathOf(path: string): string {
  return join(root, path);
}

/** Files of a folder and of those in it, in the order of their names. */
export function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();
}

export function tableOf(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
