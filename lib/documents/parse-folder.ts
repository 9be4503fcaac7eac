import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

const NAME = `ibid-parse-${hostname()}-`;

/**
 * A private folder of this process, for what is too large for a message; gone with the process. One
 * that was killed could not take its folder along, and texts of documents may lie there: the next
 * process on this machine does.
 */
export function makeParseFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent))
    if (name.startsWith(NAME) && !isAlive(Number.parseInt(name.slice(NAME.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
  const made = realpathSync(mkdtempSync(join(parent, `${NAME}${process.pid}-`)));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Somebody else's process is alive, however it refuses to be asked. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
