import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { S3Options } from "../../lib/drivers/s3/s3-client.ts";

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, "../..");
const SERVICES = process.env.IBID_SERVICES_FOLDER ?? join(PROJECT, "../shared/services");
const CACHE = process.env.IBID_SERVICES_CACHE ?? join(homedir(), ".cache/ibid-services");

/** The usual server first, then the one that CI uses as a fallback. */
const STARTERS = [join(SERVICES, "s3/start"), join(PROJECT, ".ci/start-s3")];

export interface OwnS3 {
  settings: S3Options & { endpoint: string };
  /** Like a power cut for the process: it has no time to clean up. */
  kill(): void;
  /** On the same port, with the objects it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** True if a server can be started that only one test uses. */
export const canStartOwnS3 =
  existsSync(join(SERVICES, "s3/start")) || existsSync(join(CACHE, "s3s-fs/bin/s3s-fs"));

export async function startOwnS3(): Promise<OwnS3> {
  const state = mkdtempSync(join(tmpdir(), "ibid-s3-"));
  const start = async (variables: Record<string, string>) => {
    const env = { ...process.env, ...variables, IBID_SERVICES_STATE: state, S3_BUCKET: "ibid" };
    const failures: unknown[] = [];
    for (const starter of STARTERS.filter(existsSync)) {
      try {
        return (await run(starter, { env })).stdout;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, "no S3 server could be started");
  };
  const printed = await start({ S3_PORT: "0" });
  const value = (name: string) => new RegExp(`^export ${name}=(.*)$`, "m").exec(printed)?.[1] ?? "";
  const endpoint = value("S3_ENDPOINT");

  function kill(): void {
    const pid = Number(readFileSync(pidFileIn(state), "utf8").split(" ")[0]);
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }

  return {
    settings: {
      endpoint,
      region: value("S3_REGION"),
      bucket: value("S3_BUCKET"),
      accessKeyId: value("S3_ACCESS_KEY_ID"),
      secretAccessKey: value("S3_SECRET_ACCESS_KEY"),
      forcePathStyle: true,
    },
    kill,
    async restart() {
      await start({ S3_PORT: new URL(endpoint).port, S3_KEEP_OBJECTS: "1" });
    },
    async stop() {
      kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

function pidFileIn(state: string): string {
  const found = readdirSync(state, { recursive: true, encoding: "utf8" }).find((name) =>
    /\/(s3\.)?pid$/.test(name),
  );
  if (found === undefined) throw new Error(`no pid file in ${state}`);
  return join(state, found);
}
