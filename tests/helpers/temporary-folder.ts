import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder. A test need not remove it: it is removed with the run (one-temporary-folder.ts). */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "ibid-test-"));
}
