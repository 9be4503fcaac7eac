import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureBuild } from "./build.ts";
import { projectFolder, runCommand } from "./command.ts";
import { findBrowser } from "./find-browser.ts";
import { playwrightTally, sumTallies, type Tally, vitestTally } from "./test-report.ts";

const results = join(projectFolder, "test-results");
const vitestFile = join(results, "vitest.json");
const playwrightFile = join(results, "playwright.json");
const SOURCE_FOLDERS = ["app", "components", "lib", "drizzle", "cli", "bench", "docs", "tests", "e2e"];

interface Step {
  name: string;
  run: () => Promise<boolean>;
}

const tallies: Tally[] = [];

const steps: Step[] = [
  { name: "Biome", run: () => tool("biome", ["check", "."]) },
  { name: "TypeScript", run: () => tool("tsc", ["--noEmit"]) },
  {
    name: "dependency-cruiser",
    run: () => tool("depcruise", ["--config", ".dependency-cruiser.cjs", ...sources()]),
  },
  { name: "knip", run: () => tool("knip", []) },
  {
    name: "build",
    run: async () => {
      if ((await ensureBuild(say)) === "fresh") say("The build is made from this source already.");
      return true;
    },
  },
  {
    name: "Vitest",
    run: () =>
      counted(vitestFile, vitestTally, () =>
        tool("vitest", [
          "run",
          "--reporter=default",
          "--reporter=./tests/helpers/retried-reporter.ts",
          "--reporter=json",
          `--outputFile.json=${vitestFile}`,
        ]),
      ),
  },
  {
    name: "Playwright",
    run: async () => {
      const browser = await findBrowser(say);
      return await counted(playwrightFile, playwrightTally, () =>
        tool("playwright", ["test", "--reporter=list,json"], {
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
        }),
      );
    },
  },
];

/** `npm test`: every check in order; the first that fails ends the run and is named. */
await runCommand(async () => {
  mkdirSync(results, { recursive: true });
  for (const file of [vitestFile, playwrightFile]) rmSync(file, { force: true });
  let failedStep: string | null = null;
  for (const step of steps) {
    say(`\n── ${step.name}`);
    const started = performance.now();
    const passed = await step.run();
    say(
      `── ${step.name}: ${passed ? "ok" : "failed"} (${((performance.now() - started) / 1_000).toFixed(1)} s)`,
    );
    if (!passed) {
      failedStep = step.name;
      break;
    }
  }
  const sum = sumTallies(tallies);
  say(failedStep === null ? "\nEvery check passed." : `\n${failedStep} failed; nothing after it was run.`);
  if (sum.skipped > 0) say(`${sum.skipped} skipped`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return failedStep === null ? 0 : 1;
});

/** Runs one of the installed tools on this Node, its output as it comes. */
function tool(
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const folder = join(projectFolder, "node_modules", ".bin");
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, name), parameters, {
      cwd: projectFolder,
      stdio: "inherit",
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        ...environment,
        PATH: `${folder}${delimiter}${process.env.PATH ?? ""}`,
      },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** A runner that exits well must also have written what it ran. */
async function counted(
  file: string,
  read: (file: string) => Tally,
  run: () => Promise<boolean>,
): Promise<boolean> {
  const passed = await run();
  if (!existsSync(file)) {
    if (passed) say(`The runner wrote no report to ${file}.`);
    return false;
  }
  tallies.push(read(file));
  return passed;
}

function sources(): string[] {
  const present = readdirSync(projectFolder);
  return [...SOURCE_FOLDERS, "instrumentation.ts", "proxy.ts"].filter((name) => present.includes(name));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
