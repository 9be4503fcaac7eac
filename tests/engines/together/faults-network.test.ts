import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { REMOTE_DEADLINE_MS } from "../../../lib/tunables/engines.ts";
import { ASKS_BACK, LONGEST_MS, SAYS } from "../../helpers/fault-promises.ts";
import type { FaultMode } from "../../helpers/fault-proxy.ts";
import { type FaultedApp, startFaultedApp } from "../../helpers/faulted-app.ts";
import { FACT, QUESTION } from "../../helpers/faulted-client.ts";
import { ENGINES } from "../../helpers/faulted-engines.ts";

const MODES: FaultMode[] = [
  { kind: "refuse" },
  { kind: "silence" },
  { kind: "reset" },
  { kind: "cutAnswer" },
  { kind: "slow", pauseMs: 20 },
];

/** One deadline for all engines together, and not one after the other. */
const PROBED_MS = 3 * REMOTE_DEADLINE_MS;

/** Each call just keeps its deadline, so that what one question waits is a matter of how many there are. */
const LATE: { late: string; mode: FaultMode }[] = [
  { late: "each answer after 1.3 s", mode: { kind: "latency", ms: 1_300 } },
  { late: "a byte in a millisecond", mode: { kind: "slow", pauseMs: 1 } },
];
const LATE_CELLS = LATE.flatMap((late) => ENGINES.map((engine) => ({ engine, ...late })));

const CELLS = MODES.flatMap((mode) => ENGINES.map((engine) => ({ engine, fault: mode.kind, mode })));

let world: FaultedApp;
beforeAll(async () => {
  world = await startFaultedApp();
});
afterEach(() => world.recover());
afterAll(() => world.close());

/** Every acknowledged turn stands in the log once, in order, each continuing the one before. */
async function expectLogged(sessionId: string, acknowledged: readonly string[]) {
  const turns = await world.replayed(sessionId);
  expect(turns.map((turn) => turn.userText)).toEqual(acknowledged);
  expect(turns.map((turn) => turn.turnId)).toEqual(acknowledged.map((_, index) => index + 1));
  expect(turns.map((turn) => turn.parentTurnId)).toEqual(acknowledged.map((_, index) => index || null));
}

describe("an answer while the line to an engine fails", () => {
  it.each(CELLS)("comes in time and says what it did without: $engine, $fault", async ({ engine, mode }) => {
    const session = await world.begin();
    const said = SAYS[engine];
    const acknowledged = [QUESTION];
    await world.lines[engine].set(mode);
    // The second one meets an engine that is known not to answer.
    for (const _ of ["first", "second"]) {
      const reply = await world.ask(session, ASKS_BACK);
      expect(reply.milliseconds).toBeLessThan(LONGEST_MS);
      if (said === null) {
        expect(reply.status).toBe(503);
        expect(reply.body).toEqual({
          code: "unavailable",
          message: "libSQL cannot be reached right now. Nothing was lost; try again in a moment.",
        });
        continue;
      }
      expect(reply.status).toBe(200);
      expect(reply.turn?.answer).toContain(FACT);
      expect(reply.degraded).toEqual(said);
      acknowledged.push(ASKS_BACK);
    }
    await world.recover();
    const after = await world.ask(session, QUESTION);
    expect(after.turn?.answer).toContain(FACT);
    expect(after.degraded.filter((what) => what !== "turn_log: turn_kept_aside")).toEqual([]);
    await expectLogged(session, [...acknowledged, QUESTION]);
  });

  it.each(LATE_CELLS)(
    "comes in time although every call is answered, only late: $engine, $late",
    async ({ engine, mode }) => {
      const session = await world.begin();
      const acknowledged = [QUESTION];
      await world.lines[engine].set(mode);
      for (const message of [ASKS_BACK, "Show document 1", ASKS_BACK]) {
        const reply = await world.ask(session, message);
        expect(reply.milliseconds).toBeLessThan(LONGEST_MS);
        // Without the database nothing is asked; everything else can be done without.
        if (engine !== "libsql") expect(reply.status).toBe(200);
        if (reply.status === 200) acknowledged.push(message);
        else
          expect(reply.body).toMatchObject({
            code: "unavailable",
            message: expect.stringContaining("Nothing was lost"),
          });
      }
      await world.recover();
      await expectLogged(session, acknowledged);
    },
  );

  it.each(MODES.filter(({ kind }) => kind !== "slow"))(
    "shows what was cited of a document when its original cannot be had: $kind",
    async (mode) => {
      const session = await world.begin();
      await world.lines.s3.set(mode);
      const shown = await world.ask(session, "Show document 1");
      expect(shown.milliseconds).toBeLessThan(LONGEST_MS);
      expect(shown.turn?.documents[0]?.snapshot).toBe("snippet");
      expect(shown.turn?.answer).toContain(FACT);
      expect(shown.degraded).toEqual(["object_store: originals_unavailable"]);
      await world.recover();
      const again = await world.ask(session, "Show document 1");
      expect(again.turn?.documents[0]?.snapshot).toBe("original");
    },
  );

  it.each(ENGINES)(
    "is not held up by the health probe, which says that %s is down within a second or so",
    async (engine) => {
      await world.lines[engine].set({ kind: "silence" });
      const ports = {
        elasticsearch: { turn_log: { status: "down" }, document_index: { status: "down" } },
        redis: { working_memory: { status: "down" } },
        s3: { object_store: { status: "down" } },
        libsql: { database: { status: "down" } },
      };
      const up = { status: "ok" };
      // Another engine may be slow at a moment, on a machine that has much to do;
      // this one does not come back.
      await vi.waitFor(
        async () => {
          const health = await world.read("/api/health");
          expect(health.milliseconds).toBeLessThan(PROBED_MS);
          expect(health.body).toMatchObject({
            status: engine === "libsql" ? "down" : "degraded",
            engines: {
              ...{ turn_log: up, document_index: up, working_memory: up, object_store: up, database: up },
              ...ports[engine],
            },
          });
        },
        { timeout: 20_000, interval: 100 },
      );
    },
  );

  it("is never doubled by a question that is sent again because its answer did not come", async () => {
    const session = await world.begin();
    await world.lines.elasticsearch.set({ kind: "cutAnswer" });
    const first = await world.ask(session, ASKS_BACK, "the same");
    const again = await world.ask(session, ASKS_BACK, "the same");
    expect(again.turn?.turnId).toBe(first.turn?.turnId);
    await world.recover();
    const later = await world.ask(session, ASKS_BACK, "the same");
    expect(later.turn?.answer).toBe(first.turn?.answer);
    await expectLogged(session, [QUESTION, ASKS_BACK]);
  });
});
