import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { engineSuites } from "./tests/helpers/engine-suites.ts";

/**
 * Real servers, several processes and deadlines share the machine with whatever else runs there: what failed
 * once is tried once more, so that one held-up second does not fail a build. It is not forgotten: every such
 * test is named at the end, with its failure.
 */
const TRIED_AGAIN = 1;

const ELSEWHERE = ["tests/faults/**", "tests/engines/**"];

/** What starts servers and children, or reads files as the application does: not among what renders pages. */
const APART = ["tests/cli/**/*.test.ts", "tests/lib/documents/**/*.test.ts", "tests/lib/server/**/*.test.ts"];

/** What damages, replaces or listens to something of the whole process: each file has one for itself. */
const ALONE = [
  // Hear what the process writes to its audit log.
  "tests/api/audit-log.test.ts",
  "tests/lib/server/requests/gate.test.ts",
  "tests/api/{damaged,held}-*.test.ts",
  // Stand in for the page's fetch, which what other files have left running would call.
  "tests/components/chat/{question-queue,run-store}.test.ts",
  // Measure the memory of their whole process.
  "tests/drivers/object-store.test.ts",
  // Reads PDF files as the application does: not after the browser's build of the same library.
  "tests/bench/answerable-*.test.ts",
  // Count what lies in the folder that their process reads files through.
  "tests/lib/documents/ingest-document.test.ts",
  // Put something in the place of a module, for whoever reads it first.
  "tests/lib/server/deleted-elsewhere.test.ts",
  "tests/cli/models-by-name.test.ts",
];

const unit = {
  setupFiles: ["tests/helpers/short-waits.ts"],
  // At one's desk a test that fails now and then should be seen at once.
  retry: process.env.CI ? TRIED_AGAIN : 0,
};

const CORES = availableParallelism();

/**
 * Engines and started servers are mostly waited for: one more file than there are cores keeps all of those
 * busy. They come behind the unit tests, which need the cores themselves and fail sooner.
 */
const MOSTLY_WAITING = { maxWorkers: Math.max(3, CORES + 1), sequence: { groupOrder: 1 } };

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    pool: "forks",
    // Its own default leaves one core idle, which on two of them is half the machine.
    maxWorkers: Math.max(2, CORES),
    globalSetup: ["tests/helpers/one-temporary-folder.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ["default", "./tests/helpers/retried-reporter.ts"],
    // A test that passes only by chance of order fails here.
    sequence: { shuffle: { files: false, tests: true } },
    projects: [
      {
        // One process after the other reads many files: every module is read once, which halves the time of
        // most.
        extends: true,
        test: {
          ...unit,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...ELSEWHERE, ...APART, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: "unit-apart", include: APART, exclude: ALONE, isolate: false },
      },
      {
        extends: true,
        test: { ...unit, name: "unit-alone", include: ALONE },
      },
      {
        // The drivers of remote engines, each wherever its server's address is given. Several suites share
        // one server.
        extends: true,
        test: {
          name: "engines",
          ...MOSTLY_WAITING,
          include: engineSuites(process.env),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: TRIED_AGAIN,
        },
      },
      {
        // Starts, kills and restarts the built server.
        extends: true,
        test: {
          name: "faults",
          ...MOSTLY_WAITING,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/helpers/build-first.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry: TRIED_AGAIN,
        },
      },
    ],
  },
});
