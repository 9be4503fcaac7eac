import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";

export interface ProjectCopy {
  root: string;
  remove(): void;
}

/**
 * The last commit of this checkout in a temporary folder, with its packages: faults are never seeded in the
 * checkout itself.
 */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "ibid-faults-"));
  const root = join(folder, "project");
  execFileSync("git", ["clone", "--quiet", "--local", projectFolder, root], { stdio: "inherit" });
  const packages = join(projectFolder, "node_modules");
  try {
    // Hard links if the file system allows them: the packages are large, and nobody writes to them.
    execFileSync("cp", ["-al", packages, root], { stdio: "ignore" });
  } catch {
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    execFileSync("cp", ["-a", packages, root]);
  }
  return { root, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
