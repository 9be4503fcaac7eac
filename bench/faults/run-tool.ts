import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export interface ToolEnd {
  /** Null: it was stopped because it took too long. */
  code: number | null;
  output: string;
}

const LONGEST_MS = 40 * 60_000;
const KEPT_OUTPUT = 20_000;

/**
 * Runs a program from node_modules in a copy of the project; if it takes too long, it is stopped with all its
 * processes.
 */
export function runTool(
  root: string,
  [name = "", ...parameters]: readonly string[],
  variables: Record<string, string> = {},
): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const folder = join(root, "node_modules/.bin");
    const child = spawn(join(folder, name), parameters, {
      cwd: root,
      detached: true,
      // The project's own Node comes first, as it does under npm.
      env: { ...process.env, CI: "true", PATH: [folder, process.env.PATH].join(delimiter), ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-KEPT_OUTPUT);
      });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    }, LONGEST_MS);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? null : (code ?? 1), output });
    });
  });
}
