import { engineSuites } from "../../tests/helpers/engine-suites.ts";
import { type Fault, seed } from "./fault.ts";
import type { RelatedTests } from "./related-tests.ts";
import { type Failure, runPlaywright, runVitest } from "./run-tests.ts";
import { runTool } from "./run-tool.ts";

export interface Outcome {
  fault: Fault;
  /** "types", "lint", or the test file; null: nothing caught it. */
  by: string | null;
  test: string;
  /** How many test files reach it without an engine or a browser. */
  related: number;
  seconds: number;
  /** What could have caught it, but did not run, or fails without the fault too. */
  leftOut: string;
}

/** Files run together: only the nearest first, because they catch most faults. */
const BATCHES = [4, 12, 36, 1_000];

type Run = (files: readonly string[]) => Promise<Failure | null>;

/** Seeds faults one at a time into a copy of the project and finds what notices each first. */
export function createCatcher(root: string, related: RelatedTests, { isStatic }: { isStatic: boolean }) {
  /** Files that pass without any fault. */
  const sound = new Set<string>();
  /** Files that cannot tell anything about this fault. */
  const failsAnyway = new Set<string>();

  const vitest =
    (project: string): Run =>
    (files) =>
      runVitest(root, project, files);
  const playwright: Run = ([spec = ""]) => runPlaywright(root, spec);

  /** Counts as caught only if it fails twice with the fault and passes without it. */
  async function isCatch({ file }: Failure, run: Run, fault: Fault): Promise<boolean> {
    const undo = seed(root, fault);
    const again = await run([file]);
    undo();
    if (again === null) return false;
    if (!sound.has(file) && (await run([file])) === null) sound.add(file);
    if (!sound.has(file)) failsAnyway.add(file);
    return sound.has(file);
  }

  async function firstCatch(files: readonly string[], run: Run, fault: Fault): Promise<Failure | null> {
    let left = [...files];
    while (left.length > 0) {
      const undo = seed(root, fault);
      const failure = await run(left);
      undo();
      if (failure === null) return null;
      if (await isCatch(failure, run, fault)) return failure;
      const others = left.filter((file) => file !== failure.file);
      if (others.length === left.length) return null;
      left = others;
    }
    return null;
  }

  async function staticCatch(fault: Fault): Promise<string | null> {
    const undo = seed(root, fault);
    const types = await runTool(root, ["tsc", "--noEmit"]);
    const lint = await runTool(root, ["biome", "lint", fault.file]);
    undo();
    return types.code !== 0 ? "types" : lint.code !== 0 ? "lint" : null;
  }

  return async (fault: Fault): Promise<Outcome> => {
    const started = performance.now();
    const tests = related(fault.file, fault.what);
    const outcome = (by: string | null, test = "", leftOut = ""): Outcome => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      return { fault, by, test, related: tests.length, seconds, leftOut };
    };
    if (isStatic) return outcome(await staticCatch(fault));
    failsAnyway.clear();
    for (const spec of fault.e2e) {
      const found = await firstCatch([spec], playwright, fault);
      if (found) return outcome(found.file, found.test);
    }
    const suite = fault.engines;
    if (suite !== undefined && canRun(suite)) {
      const found = await firstCatch([suite], vitest("engines"), fault);
      if (found) return outcome(found.file, found.test);
    } else if (suite !== undefined) failsAnyway.add(suite);
    let from = 0;
    for (const count of BATCHES) {
      const found = await firstCatch(tests.slice(from, from + count), vitest("unit*"), fault);
      if (found) return outcome(found.file, found.test);
      from += count;
    }
    return outcome(await staticCatch(fault), "", [...failsAnyway].join(", "));
  };
}

function canRun(suite: string): boolean {
  return engineSuites(process.env).some((pattern) => suite.startsWith(pattern.replace(/\/\*\*.*$/u, "")));
}
