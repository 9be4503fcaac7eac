import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../lib/domain/app-error.ts";
import { storageFaultOf } from "../lib/domain/storage-fault.ts";
import { readEnvironment } from "../lib/env.ts";

/** The settings needed before there is a server. */
export interface StartSettings {
  host: string;
  /** 0: any free port. */
  port: number;
  dataFolder: string;
}

/** Checks all settings, so that a wrong one is reported before anything is built. */
export function readStartSettings(variables: Record<string, string | undefined>): StartSettings {
  const environment = readEnvironment(variables);
  return { host: environment.HOST, port: environment.PORT, dataFolder: environment.dataFolder };
}

/** Where a client on this machine reaches a server that listens on `host`. */
export function urlOf(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Throws before the server starts if nothing could be stored. */
export function checkDataFolder(dataFolder: string): void {
  const probe = join(dataFolder, `.write-check-${randomUUID()}`);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const advice =
      storageFaultOf(error) === "full"
        ? "Free some space on its disk, or name another folder with IBID_DATA_DIR."
        : "Give this user write access to it, or name another folder with IBID_DATA_DIR.";
    throw new AppError("invalid_request", {
      message: `The data folder ${dataFolder} cannot be written (${why}). ${advice}`,
      cause: error,
    });
  }
}
