import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { beforeEach } from "vitest";
import { examine } from "../../cli/commands/doctor.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { readEnvironment } from "../../lib/env.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The data folder of a test. */
export let folder: string;

/** Called once by each test file. */
export function dataFolderForEachTest(): void {
  beforeEach(() => {
    folder = temporaryFolder();
  });
}

/** Its database, as a first start creates it. */
export function makeDatabase(): DatabaseSync {
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(process.cwd(), "drizzle", "migrations"));
  return database;
}

export async function doctor(
  variables: Record<string, string> = {},
  deep = false,
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await examine(readEnvironment({ IBID_DATA_DIR: folder, ...variables }), {
    deep,
    say: (line) => lines.push(line),
  });
  return { code, lines };
}
