import { vi } from "vitest";

/**
 * How long a worker rests before it looks again, and how long until something is tried once more: tests would
 * only wait for it. Deadlines stay as they are, since a busy machine must be able to keep them.
 */
vi.mock("@/lib/tunables/background.ts", async (original) => ({
  ...(await original<typeof import("@/lib/tunables/background.ts")>()),
  JOB_POLL_MS: 50,
  JOB_RETRY_MS: 20,
  JOB_AWAY_MS: 300,
  FOLLOW_CHECK_MS: 200,
}));
vi.mock("@/lib/tunables/engines.ts", async (original) => ({
  ...(await original<typeof import("@/lib/tunables/engines.ts")>()),
  REMOTE_RETRY_FIRST_MS: 5,
  PURGE_DELAY_MS: 200,
  ENSURE_RETRY_MS: 200,
}));
