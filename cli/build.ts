import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { AppError } from "../lib/domain/app-error.ts";
import { projectFolder } from "./command.ts";
import { hintFirstPage } from "./compile-hints.ts";
import { copyAssets } from "./copy-assets.ts";

/**
 * The sources of the build. A name that does not exist counts as absent, and changes the fingerprint when it
 * appears.
 */
const SOURCES = [
  "app",
  "components",
  "lib",
  "drizzle",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];
const STAMP = "ibid-build.json";
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function buildFolder(): string {
  return join(projectFolder, process.env.IBID_BUILD_DIR || ".next");
}

/** A digest of names and contents, independent of timestamps and of how the files got here. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesUnder(join(root, name)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** True when the build was completed from exactly this source. */
export function isBuildCurrent(folder: string, fingerprint: string): boolean {
  try {
    const stamp: unknown = JSON.parse(readFileSync(join(folder, STAMP), "utf8"));
    return (
      typeof stamp === "object" &&
      stamp !== null &&
      "fingerprint" in stamp &&
      stamp.fingerprint === fingerprint
    );
  } catch {
    return false;
  }
}

/**
 * Builds when the source differs from what was built. The stamp is removed before a build and written after
 * it succeeds, so an interrupted build is made again.
 */
export async function ensureBuild(say: (line: string) => void): Promise<"fresh" | "built"> {
  const folder = buildFolder();
  copyAssets();
  const fingerprint = sourceFingerprint(projectFolder);
  if (isBuildCurrent(folder, fingerprint)) return "fresh";
  say("Building the pages: first start, or the source has changed. This takes one to several minutes …");
  const started = performance.now();
  rmSync(join(folder, STAMP), { force: true });
  checkPackages();
  const output = await run(NEXT, ["build"]);
  if (output.code !== 0) {
    throw new AppError("internal", {
      message: `The build failed and nothing was started. What it said:\n${output.text.trimEnd()}`,
    });
  }
  hintFirstPage(folder);
  writeFileSync(join(folder, STAMP), JSON.stringify({ fingerprint, built_at: new Date().toISOString() }));
  say(`Built in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
  return "built";
}

const NEXT = join(projectFolder, "node_modules", "next", "dist", "bin", "next");

/** Reports what is missing when the packages are not completely installed. */
export function checkPackages(): void {
  for (const needed of [
    NEXT,
    ...["typescript", "tailwindcss"].map((name) => join(projectFolder, "node_modules", name)),
  ]) {
    if (!existsSync(needed)) {
      throw new AppError("invalid_request", {
        message: `The packages are not completely installed (${relative(projectFolder, needed)} is missing). Run: npm install`,
      });
    }
  }
}

function run(script: string, parameters: string[]): Promise<{ code: number; text: string }> {
  const options: SpawnOptions = {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], options);
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
    }
    // Ending the start ends the build with it.
    const stop = (signal: NodeJS.Signals) => {
      child.kill("SIGTERM");
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    for (const signal of ENDING) process.on(signal, stop);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const ending of ENDING) process.off(ending, stop);
      resolve({ code: code ?? (signal ? 1 : 0), text: chunks.join("") });
    });
  });
}
