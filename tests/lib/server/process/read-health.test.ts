import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HealthSource, readHealth } from "../../../../lib/server/process/read-health.ts";
import { HEALTH_PROBE_MS, REMOTE_DEADLINE_MS } from "../../../../lib/tunables/engines.ts";

type Engine = "database" | "turnLog" | "documentIndex" | "workingMemory" | "objectStore";

const never = () => new Promise<never>(() => {});
const answersAfter = (milliseconds: number) => () =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Everything answers at once, except what is given. */
function source(
  answers: Partial<Record<Engine, () => Promise<unknown>>>,
  { journal = true, auth = "none" as "none" | "proxy" } = {},
): HealthSource {
  const answer =
    <Result>(engine: Engine, result: Result) =>
    async () => {
      await answers[engine]?.();
      return result;
    };
  const turnLog = { lastTurnId: answer("turnLog", 0) };
  return {
    drivers: {
      database: "libsql",
      turnLog: "elasticsearch",
      documentIndex: "elasticsearch",
      workingMemory: "upstash",
      objectStore: "s3",
    },
    version: "1.0.0",
    environment: { IBID_AUTH: auth },
    models: { answer: null, light: null, embedding: null },
    waiting: journal ? { log: turnLog } : null,
    turnLog,
    documentIndex: { count: answer("documentIndex", 0) },
    workingMemory: { read: answer("workingMemory", null) },
    objectStore: { size: answer("objectStore", null) },
    pingDatabase: answer("database", undefined),
    probeDisk: () => null,
  };
}

describe("health", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["turnLog", "degraded", HEALTH_PROBE_MS],
    ["documentIndex", "degraded", HEALTH_PROBE_MS],
    ["workingMemory", "degraded", HEALTH_PROBE_MS],
    ["objectStore", "degraded", HEALTH_PROBE_MS],
    ["database", "down", REMOTE_DEADLINE_MS],
  ] as const)("waits for a hanging %s, says %s, and no longer than it may", async (engine, status, limit) => {
    const reading = readHealth(source({ [engine]: never }));
    await vi.advanceTimersByTimeAsync(limit);
    const health = await reading;
    expect(health.status).toBe(status);
    expect(health.engines[engine]).toMatchObject({
      status: "down",
      error: `no answer within ${limit} ms`,
    });
    const others = Object.entries(health.engines).filter(([name]) => name !== engine);
    expect(others.map(([, { status: one }]) => one)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is down without a turn log where no journal keeps turns for it", async () => {
    const refuses = () => Promise.reject(new Error("gone"));
    const health = await readHealth(source({ turnLog: refuses }, { journal: false }));
    expect(health).toMatchObject({
      status: "down",
      engines: { turnLog: { status: "down", error: "gone" } },
    });
  });

  it("is not down while the database is slow, but quick enough for a question", async () => {
    const late = answersAfter(REMOTE_DEADLINE_MS - 200);
    const reading = readHealth(source({ database: late, documentIndex: never }));
    await vi.advanceTimersByTimeAsync(REMOTE_DEADLINE_MS);
    expect(await reading).toMatchObject({
      status: "degraded",
      engines: { database: { status: "ok" }, documentIndex: { status: "down" } },
    });
  });

  it("does not take its own standstill for an engine's", async () => {
    vi.useRealTimers();
    const reading = readHealth(source({ documentIndex: answersAfter(HEALTH_PROBE_MS + 100) }));
    const awake = performance.now() + HEALTH_PROBE_MS + 200;
    while (performance.now() < awake);
    expect((await reading).status).toBe("ok");
  });

  it("keeps what went wrong inside to itself where anybody may ask", async () => {
    const refuses = () => Promise.reject(new Error("gone"));
    const { engines } = await readHealth(source({ objectStore: refuses }, { auth: "proxy" }));
    expect(engines.objectStore).toEqual({ driver: "s3", status: "down" });
  });
});
