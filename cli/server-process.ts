import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { AppError } from "../lib/domain/app-error.ts";
import { nextBinary } from "./build.ts";
import { projectFolder } from "./command.ts";
import { type StartSettings, urlOf } from "./settings.ts";

/** Between two looks whether the server answers. */
const HEALTH_INTERVAL_MS = 40;
/** The first start also loads the sample library. */
const HEALTH_TIMEOUT_MS = 120_000;
/** Next introduces itself in these lines; Ibid says its address in its own one. */
const BANNER = /^\s*(▲ Next\.js|- |✓ |$)/;

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has gone: its exit code, or 128 + the signal's number. */
  ended: Promise<number>;
}

/** Starts the built application as a process of its own. */
export function spawnServer(
  settings: StartSettings,
  output: { line: (text: string) => void; environment?: Record<string, string> },
): ServerProcess {
  const child = spawn(
    process.execPath,
    [nextBinary(), "start", "-H", settings.host, "-p", String(settings.port)],
    {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        ...output.environment,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        HOST: settings.host,
        PORT: String(settings.port),
        IBID_DATA_DIR: settings.dataFolder,
      },
    },
  );
  let introducing = true;
  createInterface({ input: child.stdout }).on("line", (text) => {
    if (introducing && BANNER.test(text)) return;
    introducing = false;
    output.line(text);
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + signalNumber(signal)));
  });
  return { url: urlOf(settings.host, settings.port), child, ended };
}

function signalNumber(signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" ? 2 : signal === "SIGKILL" ? 9 : 15;
}

/** Waits for the first answer of the health check; "degraded" and "down" also are answers, and are said on the page. */
export async function waitUntilHealthy(server: ServerProcess): Promise<"healthy" | { exitCode: number }> {
  let exitCode: number | undefined;
  void server.ended.then((code) => {
    exitCode = code;
  });
  const deadline = performance.now() + HEALTH_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (exitCode !== undefined) return { exitCode };
    if (await answers(`${server.url}/api/health`)) return "healthy";
    await new Promise((resolve) => setTimeout(resolve, HEALTH_INTERVAL_MS));
  }
  server.child.kill("SIGTERM");
  throw new AppError("unavailable", {
    message: `The server did not answer at ${server.url}/api/health within ${HEALTH_TIMEOUT_MS / 1_000} s and was stopped. Its output above says why.`,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200 || response.status === 503;
  } catch {
    return false;
  }
}

/** Passes on what ends this process, so that the server can finish its work; asked twice, it stops at once. */
export function forwardSignals(child: ChildProcess): void {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      child.kill(asked ? "SIGKILL" : signal);
      asked = true;
    });
  }
}
