import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder. That of a test goes with its run (one-temporary-folder.ts): it has not to be removed. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "ibid-test-"));
}
