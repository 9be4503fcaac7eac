import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { runTool } from "./run-tool.ts";

/** The first failed test, with its file. Null: all passed. */
export interface Failure {
  file: string;
  test: string;
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Runs test files of a Vitest project until one fails, in at most two processes. */
export async function runVitest(
  root: string,
  project: string,
  files: readonly string[],
): Promise<Failure | null> {
  const report = join(root, "test-results/faults.json");
  rmSync(report, { force: true });
  const { code, output } = await runTool(root, [
    "vitest",
    "run",
    ...["--project", project, "--bail", "1", "--maxWorkers", "2"],
    ...["--reporter", "json", "--outputFile", report],
    ...files,
  ]);
  if (code === 0) return null;
  const { testResults } = existsSync(report)
    ? vitestSchema.parse(JSON.parse(readFileSync(report, "utf8")))
    : { testResults: [] };
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.find((test) => test.status === "failed");
    return failed || status === "failed" ? [{ file: relative(root, name), test: failed?.fullName }] : [];
  });
  // The first failure interrupts the other files, which then count as failed without a failed test.
  const failure = failures.find(({ test }) => test !== undefined) ?? failures[0];
  if (failure) return { file: failure.file, test: failure.test ?? "(the file cannot be loaded)" };
  const [first = ""] = files;
  return { file: first, test: code === null ? "(it does not end)" : `(${output.trim().slice(-200)})` };
}

const playwrightSchema = z.object({ errors: z.array(z.unknown()), suites: z.array(z.unknown()) });
interface Suite {
  title: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.array(suiteSchema).optional(),
  }),
);

export async function runPlaywright(root: string, spec: string): Promise<Failure | null> {
  const report = join(root, "test-results/faults-browser.json");
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    root,
    ["playwright", "test", "--workers=1", "--retries=0", "--reporter=json", spec],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  if (code === 0) return null;
  if (!existsSync(report)) return { file: spec, test: `(${output.trim().slice(-200)})` };
  const { suites } = playwrightSchema.parse(JSON.parse(readFileSync(report, "utf8")));
  const failed = suites.flatMap((suite) => failedIn(suiteSchema.parse(suite)));
  return { file: spec, test: failed[0] ?? "(nothing ran)" };
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedIn)];
}
