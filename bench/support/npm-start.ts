import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import { freePort } from "../../cli/port.ts";
import { residentMegabytes } from "../../tests/helpers/server.ts";

export interface Started {
  url: string;
  pid: number;
  milliseconds: number;
  stop(): Promise<void>;
}

/** The user's own command, timed until it says where it runs. */
export async function npmStart(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(projectFolder, "cli", "launch.mjs"), "start"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      IBID_DATA_DIR: dataFolder,
      IBID_SAMPLES: "on",
      ...environment,
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

/** Resident memory of a process and of all that it started. */
export function treeMegabytes(pid: number): number {
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
