import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectFolder } from "./command.ts";

/** The line that `npm start` prints when Ibid can be used. */
export const RUNNING = "Ibid is running at";

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has gone: its exit code, or 128 + the signal's number. */
  ended: Promise<number>;
}

/** A refused start; the reason was written to stderr. */
export interface RefusedStart {
  exitCode: number;
}

/** Runs `npm start`'s command as a separate process, and waits until it prints its address or ends. */
export async function startServerProcess(
  environment: Record<string, string>,
  hear: (line: string) => void = () => {},
): Promise<ServerProcess | RefusedStart> {
  const child = spawn(process.execPath, [join(projectFolder, "cli", "start.ts")], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + signalNumber(signal)));
  });
  const url = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      hear(line);
      if (line.startsWith(RUNNING)) resolve(line.slice(RUNNING.length).trim());
    });
  });
  const outcome = await Promise.race([url, ended]);
  return typeof outcome === "number" ? { exitCode: outcome } : { url: outcome, child, ended };
}

function signalNumber(signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" ? 2 : signal === "SIGKILL" ? 9 : 15;
}

/**
 * Forwards the signals that end this process, so that the child can finish its work; asked twice, it stops at
 * once.
 */
export function forwardSignals(child: ChildProcess): void {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      child.kill(asked ? "SIGKILL" : signal);
      asked = true;
    });
  }
}
