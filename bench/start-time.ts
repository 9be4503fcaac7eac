import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../cli/command.ts";
import { freePort } from "../cli/port.ts";
import { untilLibraryIsRead } from "../tests/helpers/api.ts";
import { removeFolder, residentMegabytes, temporaryFolder } from "../tests/helpers/server.ts";
import { percentile, reportFigures } from "./figures.ts";

const LATER_STARTS = 5;
/** Garbage of the start is collected by then. */
const REST_MS = 10_000;
const BUILD = ".next-bench";

const dataFolder = temporaryFolder();
rmSync(join(projectFolder, BUILD), { recursive: true, force: true });
try {
  const first = await start();
  const loading = performance.now();
  const samples = await untilLibraryIsRead(first.url, 300_000);
  const loaded = performance.now() - loading;
  await first.stop();
  const later: number[] = [];
  let rest = 0;
  for (let index = 0; index < LATER_STARTS; index += 1) {
    const server = await start();
    later.push(server.milliseconds);
    if (index === LATER_STARTS - 1) {
      await pause(REST_MS);
      rest = treeMegabytes(server.pid);
    }
    await server.stop();
  }
  reportFigures("start-time", [
    {
      name: "first start, with the build",
      n: 1,
      value: first.milliseconds / 1_000,
      unit: "s",
      goal: { atMost: 180 },
    },
    {
      name: `sample library read after that (${samples.length} documents)`,
      n: 1,
      value: loaded / 1_000,
      unit: "s",
    },
    {
      name: "later start, p50",
      n: LATER_STARTS,
      value: percentile(later, 0.5) / 1_000,
      unit: "s",
      goal: { atMost: 5 },
    },
    {
      name: "later start, slowest",
      n: LATER_STARTS,
      value: Math.max(...later) / 1_000,
      unit: "s",
      goal: { atMost: 5 },
    },
    { name: "memory at rest, all processes", n: 1, value: rest, unit: "MB", baseline: "Open WebUI: 1.2 GB" },
  ]);
} finally {
  removeFolder(dataFolder);
  rmSync(join(projectFolder, BUILD), { recursive: true, force: true });
}

interface Started {
  url: string;
  pid: number;
  milliseconds: number;
  stop(): Promise<void>;
}

/** The user's own command, timed until it says where it runs. */
async function start(): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(projectFolder, "cli", "launch.mjs"), "start"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      IBID_DATA_DIR: dataFolder,
      IBID_BUILD_DIR: BUILD,
      IBID_SAMPLES: "on",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const said = /Ibid is running at (\S+)/.exec(text)?.[1];
      if (said) resolve(said);
    });
    void ended.then(() => reject(new Error(`The server did not start:\n${text}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    milliseconds: performance.now() - began,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function treeMegabytes(pid: number): number {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, "m").test(readFileSync(`/proc/${name}/status`, "utf8"));
    } catch {
      return false;
    }
  });
  return residentMegabytes(pid) + children.reduce((sum, child) => sum + treeMegabytes(Number(child)), 0);
}
