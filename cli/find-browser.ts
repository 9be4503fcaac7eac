import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { AppError } from "../lib/domain/app-error.ts";
import { projectFolder } from "./command.ts";

const run = promisify(execFile);

/** The headless shell draws no window and needs a fifth less CPU; any Chromium will do. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Debian has both; elsewhere there may be only the second. */
const SYSTEM_PACKAGES = ["chromium-headless-shell", "chromium"];
/** On a closed network a download must fail soon, so that the next way can be tried. */
const DOWNLOAD_CONNECT_MS = 5_000;
const DOWNLOAD_TOTAL_MS = 300_000;
const PACKAGE_TOTAL_MS = 600_000;

/**
 * The browser for the browser tests: CHROMIUM_PATH, the machine's own, Playwright's download, or the system's
 * package. Every candidate must first print its version: a file that exists may still lack the libraries it
 * needs.
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new AppError("invalid_request", {
      message: `CHROMIUM_PATH names ${named}, which does not start. Set it to a working Chromium or Chrome, or unset it.`,
    });
  }
  const system = await firstThatWorks(SYSTEM_BROWSERS);
  if (system) return system;
  const downloaded = chromium.executablePath();
  if (await works(downloaded)) return downloaded;
  say("No browser found; trying Playwright's download …");
  if ((await download(say)) && (await works(downloaded))) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    for (const name of SYSTEM_PACKAGES) {
      say(`Installing the system's package ${name} …`);
      await installPackage(name, say);
      const installed = await firstThatWorks(SYSTEM_BROWSERS);
      if (installed) return installed;
    }
  }
  throw new AppError("unavailable", {
    message:
      "No Chromium was found and none could be installed. Install Chromium or Chrome, and if it is in an unusual place, " +
      "set CHROMIUM_PATH to its program file.",
  });
}

async function firstThatWorks(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await works(path)) return path;
  return null;
}

async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    await run(path, ["--version"], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function download(say: (line: string) => void): Promise<boolean> {
  try {
    await run(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "install", "chromium", "--no-shell"],
      {
        cwd: projectFolder,
        timeout: DOWNLOAD_TOTAL_MS,
        env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_CONNECT_MS) },
      },
    );
    return true;
  } catch (error) {
    say(`Playwright's download did not work: ${firstLine(error)}`);
    return false;
  }
}

async function installPackage(name: string, say: (line: string) => void): Promise<void> {
  const options = { timeout: PACKAGE_TOTAL_MS, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  } catch (error) {
    say(`apt-get did not install ${name}: ${firstLine(error)}`);
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
