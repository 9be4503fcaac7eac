import { readFileSync } from "node:fs";
import { z } from "zod";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  /** Files that could not be loaded have no tests to count. */
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

export function vitestTally(file: string): Tally {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests,
  };
}

/** A test that passed only on its second try counts as passed, and the runner lists it as flaky. */
export function playwrightTally(file: string): Tally {
  const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected === 0 && errors.length > 0 ? 1 : stats.unexpected,
    skipped: stats.skipped,
  };
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
