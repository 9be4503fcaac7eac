import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

const graphSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
});

/**
 * Gives the test files that reach a file by their imports: the nearest first, then those that sound like it.
 */
export type RelatedTests = (file: string, what: string) => string[];

/** Up to this distance, a test's imports say more than its name. */
const NEAR = 2;
/** This much of a word distinguishes it from others, whatever its ending. */
const STEM = 5;

const SOURCES = ["app", "components", "lib", "cli", "bench", "tests", "drizzle"];
const UNIT_TEST = /^tests\/(?!faults\/|engines\/).*\.test\.tsx?$/u;
const GRAPH_BYTES = 256 * 1024 * 1024;

/** Files started as a process, which no import shows. */
const HIDDEN_IMPORTS: [from: string, to: string][] = [
  ["cli/server-process.ts", "cli/start.ts"],
  ["cli/server-process.ts", "cli/ibid.ts"],
  ["cli/server-process.ts", "app/api/[...path]/route.ts"],
  ["lib/documents/parse-pool.ts", "lib/documents/parse-child.ts"],
];

export function readImports(root: string): RelatedTests {
  const written = execFileSync(
    process.execPath,
    [
      join(root, "node_modules/.bin/depcruise"),
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      ...SOURCES,
    ],
    { cwd: root, maxBuffer: GRAPH_BYTES, encoding: "utf8" },
  );
  const importers = new Map<string, Set<string>>();
  const add = (from: string, to: string) => importers.set(to, (importers.get(to) ?? new Set()).add(from));
  for (const { source, dependencies } of graphSchema.parse(JSON.parse(written)).modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes("type-only")) add(source, resolved);
  for (const [from, to] of HIDDEN_IMPORTS) add(from, to);
  return (file, what) => {
    const distances = new Map([[file, 0]]);
    const waiting = [file];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const importer of importers.get(next) ?? [])
        if (!distances.has(importer)) {
          distances.set(importer, (distances.get(next) ?? 0) + 1);
          waiting.push(importer);
        }
    const own = stemsOf(`${file} ${what}`);
    const size = (test: string) => statSync(join(root, test)).size;
    const alike = (test: string) => [...stemsOf(basename(test))].filter((stem) => own.has(stem)).length;
    const rank = (distance: number) => Math.min(distance, NEAR + 1);
    return [...distances]
      .filter(([path]) => UNIT_TEST.test(path))
      .sort(
        ([one, a], [other, b]) =>
          rank(a) - rank(b) || alike(other) - alike(one) || a - b || size(one) - size(other),
      )
      .map(([path]) => path);
  };
}

function stemsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/[a-z]{4,}/gu)
      ?.map((word) => word.slice(0, STEM)),
  );
}
