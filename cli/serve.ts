import { pathToFileURL } from "node:url";
import { AppError } from "../lib/domain/app-error.ts";
import { nextBinary } from "./build.ts";
import { projectFolder } from "./command.ts";
import { type StartSettings, urlOf } from "./settings.ts";

/** Between two looks whether the server answers. */
const HEALTH_INTERVAL_MS = 20;
const HEALTH_TIMEOUT_MS = 60_000;
const PARENT_INTERVAL_MS = 1_000;
/** What is being answered may finish for this long after the server was asked to end; a turn cut off then is kept as far as it came. */
const FAREWELL_MS = 5_000;
/** Next introduces itself in these lines; Ibid says its address in its own one. */
const BANNER = /^\s*(▲ Next\.js|- |✓ |$)/;

/** Runs the built application in this very process, through Next's own command, and waits until it answers. */
export async function serve(settings: StartSettings): Promise<string> {
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: settings.host,
    PORT: String(settings.port),
    IBID_DATA_DIR: settings.dataFolder,
  });
  process.chdir(projectFolder);
  const binary = nextBinary();
  process.argv = [process.execPath, binary, "start", "-H", settings.host, "-p", String(settings.port)];
  const url = urlOf(settings.host, settings.port);
  const speakAgain = withoutBanner();
  try {
    await import(pathToFileURL(binary).href);
    await untilHealthy(url);
  } finally {
    speakAgain();
  }
  return url;
}

/** Holds Next's introduction back; everything else is printed. */
function withoutBanner(): () => void {
  const print = console.log;
  console.log = (...values: unknown[]) => {
    // Colours are put around the words and may stand first.
    const text = values
      .map(String)
      .join(" ")
      .replace(/\u001b\[\d*m/g, "");
    if (!BANNER.test(text)) print(...values);
  };
  return () => {
    console.log = print;
  };
}

/** "degraded" and "down" also are answers, and are said on the page. */
async function untilHealthy(url: string): Promise<void> {
  const deadline = performance.now() + HEALTH_TIMEOUT_MS;
  while (!(await answers(`${url}/api/health`))) {
    if (performance.now() > deadline) {
      throw new AppError("unavailable", {
        message: `The server did not answer at ${url}/api/health within ${HEALTH_TIMEOUT_MS / 1_000} s. Its output above says why.`,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, HEALTH_INTERVAL_MS));
  }
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

/** Next waits for every open stream. Asked twice, or after a while, the process ends all the same. */
export function endInTime(): void {
  // Next listens to these two; a closed terminal is made one of them.
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
  let asked = false;
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.on(signal, () => {
      if (asked) process.exit(code);
      asked = true;
      setTimeout(() => process.exit(code), FAREWELL_MS).unref();
    });
  }
}

/** npm does not pass on the signal that ends it: without its parent the server would stay behind, unseen. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, PARENT_INTERVAL_MS).unref();
}
