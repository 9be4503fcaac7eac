import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryParent } from "./room-in-memory.ts";

const NAME = "ibid-run-";

/**
 * Whatever the tests of one run, the servers they start and the processes they kill leave in the temporary
 * folder is in one folder of this run, and is removed with it. The folder of a run that was itself killed is
 * removed by the next run, if possible.
 */
export default function oneTemporaryFolder(): () => void {
  return temporaryFolderOfRun(temporaryParent());
}

export function temporaryFolderOfRun(parent: string): () => void {
  for (const name of readdirSync(parent))
    if (name.startsWith(NAME) && !isAlive(Number.parseInt(name.slice(NAME.length), 10)))
      removeLeftover(join(parent, name));
  const folder = mkdtempSync(join(parent, `${NAME}${process.pid}-`));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  };
}

/** A process that is just ending may still write there. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/**
 * A killed run may have left a disk mounted there: what cannot be removed stays, without failing another run.
 */
function removeLeftover(folder: string): void {
  try {
    remove(folder);
  } catch (error) {
    console.warn(`${folder} is left from an earlier run and could not be removed: ${String(error)}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
