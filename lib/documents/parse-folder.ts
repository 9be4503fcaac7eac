import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

const NAME = `ibid-parse-${hostname()}-`;

/**
 * Makes a private folder for this process, for data too large for a message; it is deleted when the process
 * exits. A process that was killed leaves its folder behind, possibly with texts of documents, so the next
 * process on this machine deletes it.
 */
export function makeParseFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent))
    if (name.startsWith(NAME) && !isAlive(Number.parseInt(name.slice(NAME.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
  const made = realpathSync(mkdtempSync(join(parent, `${NAME}${process.pid}-`)));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Another user's process refuses the signal, but is alive. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
