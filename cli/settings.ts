import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { AppError } from "../lib/domain/app-error.ts";
import { projectFolder } from "./command.ts";

/** What a start needs to know before there is a server. Everything else is read by the server itself. */
export interface StartSettings {
  host: string;
  /** 0: any free port. */
  port: number;
  dataFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readStartSettings(environment: Environment): StartSettings {
  const port = Number(environment.PORT || "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new AppError("invalid_request", {
      message: `PORT is "${environment.PORT}"; it must be a whole number from 0 to 65535.`,
    });
  }
  const host = environment.HOST || "127.0.0.1";
  const open = (environment.IBID_AUTH || "none") === "none";
  if (open && !isLoopback(host)) {
    throw new AppError("invalid_request", {
      message:
        `HOST is "${host}", which other machines can reach, while IBID_AUTH=none lets everyone in. ` +
        "Leave HOST at 127.0.0.1, or set IBID_AUTH=proxy with IBID_PROXY_SECRET.",
    });
  }
  return { host, port, dataFolder: dataFolderOf(environment) };
}

export function dataFolderOf(environment: Environment): string {
  return resolve(projectFolder, environment.IBID_DATA_DIR || ".ibid");
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Where a client on this machine reaches a server that listens on `host`. */
export function urlOf(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Says before the server starts, in words, that nothing could be stored. */
export function checkDataFolder(dataFolder: string): void {
  const probe = join(dataFolder, `.write-check-${randomUUID()}`);
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid_request", {
      message:
        `The data folder ${dataFolder} cannot be written (${why}). ` +
        "Give this user write access to it, or name another folder with IBID_DATA_DIR.",
      cause: error,
    });
  }
}
