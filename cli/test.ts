import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inspect } from "node:util";
import { AppError } from "../lib/domain/app-error.ts";
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
  run: (output: Output) => Promise<boolean>;
}

/** "inherit": printed as it comes. Otherwise it is collected and printed when the step is over. */
type Output = "inherit" | string[];

const tallies: Tally[] = [];

/** The steps of a group run together. Tests run alone: on two cores they use the whole machine. */
const steps: Step[][] = [
  [
    { name: "Biome", run: (output) => tool("biome", ["check", "."], output) },
    { name: "TypeScript", run: (output) => tool("tsc", ["--noEmit"], output) },
  ],
  [
    {
      name: "build",
      run: async (output) => {
        const line = (text: string) => sayTo(output, text);
        if ((await ensureBuild(line)) === "fresh") line("The build is made from this source already.");
        return true;
      },
    },
    {
      name: "dependency-cruiser",
      run: (output) => tool("depcruise", ["--config", ".dependency-cruiser.cjs", ...sources()], output),
    },
    { name: "knip", run: (output) => tool("knip", [], output) },
  ],
  [
    {
      name: "Vitest",
      run: (output) =>
        counted(vitestFile, vitestTally, output, () =>
          tool(
            "vitest",
            [
              "run",
              "--reporter=default",
              "--reporter=./tests/helpers/retried-reporter.ts",
              "--reporter=json",
              `--outputFile.json=${vitestFile}`,
            ],
            output,
          ),
        ),
    },
  ],
  [
    {
      name: "Playwright",
      run: async (output) => {
        const browser = await findBrowser((line) => sayTo(output, line));
        return await counted(playwrightFile, playwrightTally, output, () =>
          tool("playwright", ["test", "--reporter=list,json"], output, {
            CHROMIUM_PATH: browser,
            PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
          }),
        );
      },
    },
  ],
];

/** `npm test`: every check in order; after a failure, the groups that follow are not run. */
await runCommand(async () => {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const failed: string[] = [];
  for (const group of steps) {
    const [first, ...beside] = group;
    const names = beside.length > 0 ? `, beside it ${beside.map(({ name }) => name).join(", ")}` : "";
    say(`\n── ${first?.name}${names}`);
    await Promise.all(
      group.map(async (step) => {
        if (!(await timed(step, step === first ? "inherit" : []))) failed.push(step.name);
      }),
    );
    if (failed.length > 0) break;
  }
  const sum = sumTallies(tallies);
  say(
    failed.length === 0 ? "\nEvery check passed." : `\n${failed.join(", ")} failed; nothing after was run.`,
  );
  if (sum.skipped > 0) say(`${sum.skipped} skipped`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return failed.length === 0 ? 0 : 1;
});

async function timed({ name, run }: Step, output: Output): Promise<boolean> {
  const started = performance.now();
  const passed = await run(output).catch((error: unknown) => {
    sayTo(output, AppError.isInstance(error) ? error.message : inspect(error));
    return false;
  });
  if (output !== "inherit") process.stdout.write(`\n── what ${name} said\n${output.join("")}`);
  say(`── ${name}: ${passed ? "ok" : "failed"} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  return passed;
}

/** Runs one of the installed tools on this Node. */
function tool(
  name: string,
  parameters: string[],
  output: Output,
  environment: Record<string, string> = {},
): Promise<boolean> {
  const folder = join(projectFolder, "node_modules", ".bin");
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, name), parameters, {
      cwd: projectFolder,
      stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        ...environment,
        PATH: `${folder}${delimiter}${process.env.PATH ?? ""}`,
      },
    });
    if (output !== "inherit")
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}

/** A runner that succeeds must also have written a report. */
async function counted(
  file: string,
  read: (file: string) => Tally,
  output: Output,
  run: () => Promise<boolean>,
): Promise<boolean> {
  const passed = await run();
  if (!existsSync(file)) {
    if (passed) sayTo(output, `The runner wrote no report to ${file}.`);
    return false;
  }
  tallies.push(read(file));
  return passed;
}

function sources(): string[] {
  const present = readdirSync(projectFolder);
  return [...SOURCE_FOLDERS, "instrumentation.ts", "proxy.ts"].filter((name) => present.includes(name));
}

function sayTo(output: Output, line: string): void {
  if (output === "inherit") say(line);
  else output.push(`${line}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
