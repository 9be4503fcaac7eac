import { createServer, type Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import { AppError } from "../lib/domain/app-error.ts";
import { announcedGate, announceGate } from "../lib/gate-place.ts";
import { checkPackages } from "./build.ts";
import { projectFolder } from "./command.ts";
import { type StartSettings, urlOf } from "./settings.ts";

/** The wait between two checks whether the server answers. */
const HEALTH_INTERVAL_MS = 20;
const HEALTH_TIMEOUT_MS = 60_000;
const PARENT_INTERVAL_MS = 1_000;
/**
 * After the server is asked to end, running answers get this long to finish; a turn cut off then is kept as
 * far as it got.
 */
const FAREWELL_MS = 5_000;
/**
 * How much garbage may pile up in memory before it is collected, in percent of the memory in use. By default
 * V8 allows up to four times as much, and an import makes many short-lived objects.
 */
const GARBAGE_PERCENT = 60;
/** Next's start-up banner; Ibid prints its address in a line of its own. */
const BANNER = /^\s*(▲ Next\.js|- |✓ |$)/;

/** Runs the application in this process, and waits until it answers. Every request passes its gate first. */
export async function serve(settings: StartSettings, { development = false } = {}): Promise<string> {
  Object.assign(process.env, {
    NODE_ENV: development ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: settings.host,
    PORT: String(settings.port),
    IBID_DATA_DIR: settings.dataFolder,
  });
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  process.chdir(projectFolder);
  checkPackages();
  const { default: next } = await import("next");
  const { host, port } = settings;
  const server = createServer();
  const app = next({ dev: development, dir: projectFolder, hostname: host, port, httpServer: server });
  endInTime(server, () => app.close());
  announceGate(development);
  const speakAgain = withoutBanner();
  await app.prepare().finally(speakAgain);
  const handle = app.getRequestHandler();
  const gate = announcedGate()?.gate;
  if (!gate) throw new AppError("internal", { message: "The server started without its gate." });
  server.on("request", (request, response) => {
    gate(request, response, () => handle(request, response)).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const url = urlOf(host, port);
  await untilHealthy(url);
  return url;
}

/** Suppresses Next's banner; everything else is printed. */
function withoutBanner(): () => void {
  const print = console.log;
  console.log = (...values: unknown[]) => {
    // Colour codes surround the words and may come first.
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

/** "degraded" and "down" are answers too, and are shown on the page. */
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

/**
 * When asked to end, the server accepts nothing more and finishes what it is answering. Asked twice, or after
 * a while, it ends anyway.
 */
function endInTime(server: Server, close: () => Promise<void>): void {
  // A closed terminal is treated like a signal to end.
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
      server.close(() => void close().finally(() => process.exit(code)));
    });
  }
}

/** npm does not forward the signal that ends it, so without this the server would keep running unseen. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, PARENT_INTERVAL_MS).unref();
}
