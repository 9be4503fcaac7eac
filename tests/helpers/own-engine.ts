import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Engine } from "./faulted-engines.ts";

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, "../..");

/** A server that only the caller uses, and may stop, pause or kill. */
export interface OwnEngine {
  url: string;
  /** Sends the server a signal: SIGKILL, SIGSTOP, SIGCONT, SIGTERM. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when the server has ended: after being asked to stop it may still answer for a moment. */
  ended(): Promise<void>;
  /** Starts it again on the same port with the data it had, and waits until it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Recipe {
  start: string[];
  stop: string[];
  pidFile: string;
  /**
   * Variables that take a port: the first one's port leads to the engine, the last one's belongs to the
   * process in the pid file.
   */
  ports: string[];
}

function recipeOf(engine: Engine): Recipe {
  const folder = process.env.IBID_SERVICES_FOLDER;
  if (!folder)
    throw new Error("IBID_SERVICES_FOLDER, the folder that starts servers, is needed for this suite");
  const service = (name: string, pidFile: string, ...ports: string[]): Recipe => ({
    start: [join(folder, name, "start")],
    stop: [join(folder, name, "stop")],
    pidFile: join(name, pidFile),
    ports,
  });
  const s3 = join(PROJECT, ".ci/start-s3");
  return {
    elasticsearch: service("elasticsearch", "pid", "ELASTICSEARCH_PORT"),
    redis: service("redis", "redis.pid", "UPSTASH_PORT", "REDIS_PORT"),
    libsql: service("libsql", "sqld.pid", "LIBSQL_PORT"),
    s3: { start: [s3], stop: [s3, "stop"], pidFile: "s3s-fs/pid", ports: ["S3_PORT"] },
  }[engine];
}

export async function startOwnEngine(engine: Engine): Promise<OwnEngine> {
  const { start, stop, pidFile, ports } = recipeOf(engine);
  const state = mkdtempSync(join(tmpdir(), `ibid-own-${engine}-`));
  const settings: Record<string, string> = { IBID_SERVICES_STATE: state };
  for (const name of ports) settings[name] = String(await freePort());
  let known = {};
  const call = ([file = "", ...given]: string[]) =>
    run(file, given, { env: { ...process.env, ...settings, ...known } });
  await call(start);
  // From now on the data is kept.
  known = { S3_KEEP_OBJECTS: "1" };
  const processId = () => Number(readFileSync(join(state, pidFile), "utf8").trim().split(" ")[0]);
  return {
    url: `http://127.0.0.1:${settings[ports[0] ?? ""]}`,
    signal(name) {
      process.kill(processId(), name);
    },
    async ended() {
      const pid = processId();
      await eventually(async () => !isAlive(pid));
    },
    async start() {
      // A killed server may hold its port until the system has released it.
      await eventually(() => isFree(Number(settings[ports.at(-1) ?? ""])));
      await call(start);
    },
    async stop() {
      await call(stop);
      rmSync(state, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function eventually(isSo: () => Promise<boolean>, deadlineMs = 20_000): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (!(await isSo()) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended stays listed until its parent has collected it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Below the ports the system gives to outgoing connections, one of which could take it before the server is
 * back.
 */
const PORTS = { from: 20_000, to: 32_000 };

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
