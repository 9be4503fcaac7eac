import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder, runCommand } from "../cli/command.ts";
import { AppError } from "../lib/domain/app-error.ts";
import { tableOf } from "./figures.ts";

const folder = join(projectFolder, "bench");
const results = join(folder, "results");
/** Files that are not benchmarks themselves. */
const SUPPORT = new Set(["run", "figures", "synthetic-text"]);

const resultSchema = z.object({
  figures: z.array(
    z.object({
      name: z.string(),
      n: z.number(),
      value: z.number(),
      unit: z.string(),
      goal: z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]).optional(),
      baseline: z.string().optional(),
    }),
  ),
});

/**
 * `npm run bench [-- name …]`: runs the named benchmarks, or all, one after another, and ends with one table.
 */
await runCommand(async () => {
  const known = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3))
    .filter((name) => !SUPPORT.has(name));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new AppError("invalid_request", {
      message: `There is no benchmark ${unknown.join(", ")}. There are: ${known.join(", ")}.`,
    });
  }
  const failed: string[] = [];
  const chosen = asked.length > 0 ? asked : known;
  for (const name of chosen) {
    process.stdout.write(`\n── ${name}\n`);
    rmSync(join(results, `${name}.json`), { force: true });
    if ((await run(join(folder, `${name}.ts`))) !== 0) failed.push(name);
  }
  const figures = chosen.flatMap((name) => {
    const file = join(results, `${name}.json`);
    if (!existsSync(file)) return [];
    const parsed = resultSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return parsed.success
      ? parsed.data.figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))
      : [];
  });
  if (chosen.length > 1 && figures.length > 0) process.stdout.write(`\n── all\n${tableOf(figures)}\n`);
  if (failed.length > 0) process.stdout.write(`\nDid not finish: ${failed.join(", ")}\n`);
  return failed.length === 0 ? 0 : 1;
});

function run(script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { cwd: projectFolder, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
