import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { examine } from "../../cli/commands/doctor.ts";
import { readEnvironment } from "../../lib/env.ts";

/** The data folder of a test. */
export let folder: string;

/** Called once by each test file. */
export function dataFolderForEachTest(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ibid-doctor-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
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
