import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

// Every worker starts the built application for itself (e2e/helpers/fixtures.ts), so that no test sees another one's documents.
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/helpers/global-setup.ts",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: Math.max(1, Math.min(4, availableParallelism())),
  // A machine that is shared stands still now and then. What passes only at the second try is named at the end.
  retries: 1,
  forbidOnly: true,
  // Only what fails waits for so long: a machine that does other things as well is given its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // What a test answers in the server's place would not reach it. One of its own tests it (offline-reading.spec.ts).
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: asRoot ? ["--no-sandbox"] : [],
    },
    // Nothing to wait for, and no colour that is on its way to another one.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1280, height: 800 },
    // Recording every test costs as much as the test itself: what failed is recorded while it is tried once more.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});
