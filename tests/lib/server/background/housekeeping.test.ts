import { setImmediate as nextTick } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "../../../../lib/domain/app-error.ts";
import { createFolderObjectStore } from "../../../../lib/drivers/folder/folder-object-store.ts";
import { Housekeeping } from "../../../../lib/server/background/housekeeping.ts";
import { log } from "../../../../lib/server/process/log.ts";
import {
  HOUSEKEEPING_EVERY_MS,
  HOUSEKEEPING_POLL_MS,
  HOUSEKEEPING_RETRY_MS,
  JOB_LEASE_MS,
  TRACES_REMOVED_AT_ONCE,
} from "../../../../lib/tunables/background.ts";
import { type InProcessApp, startInProcessApp } from "../../../helpers/in-process-app.ts";
import { temporaryFolder } from "../../../helpers/temporary-folder.ts";

const KEY = { tenantId: "acme" };

/** Enough for everything that waits for nothing but the embedded database. */
async function manyTicks(): Promise<void> {
  for (let tick = 0; tick < 50; tick++) await nextTick();
}

describe("the daily batch", () => {
  let app: InProcessApp;
  let clock: number;
  beforeEach(async () => {
    app = await startInProcessApp();
    await app.server.worker.stop();
    log.level = "silent";
    clock = Date.now();
    return () => app.server.container.close();
  });

  const process = (owner: string) =>
    new Housekeeping(app.server.container, { owner, now: () => clock, graceMs: 1_000 });

  it("is done by one of several processes, once a day", async () => {
    const processes = ["one", "two", "three"].map(process);
    const done = await Promise.all(processes.map((housekeeping) => housekeeping.runIfDue()));
    expect(done.filter(Boolean)).toHaveLength(1);
    clock += HOUSEKEEPING_EVERY_MS - 1;
    expect(await processes[0]?.runIfDue()).toBe(false);
    clock += 1;
    expect(await processes[1]?.runIfDue()).toBe(true);
  });

  it("is taken over from a process that died in the middle", async () => {
    const { jobs } = app.server.container;
    await process("one").runIfDue();
    clock += HOUSEKEEPING_EVERY_MS;
    const lease = { owner: "died", milliseconds: JOB_LEASE_MS };
    expect(await jobs.take(["housekeeping"], lease, clock)).not.toBeNull();
    expect(await process("two").runIfDue()).toBe(false);
    clock += JOB_LEASE_MS + 1;
    expect(await process("two").runIfDue()).toBe(true);
  });

  it("sweeps orphans, removes what has expired and finishes removals", async () => {
    const { objectStore, workingMemory, documentIndex } = app.server.container;
    const finishRemovals = vi.spyOn(documentIndex, "finishRemovals");
    const removeExpired = vi.spyOn(workingMemory, "removeExpired");
    const { checksum } = await objectStore.put(KEY, new TextEncoder().encode("orphan"));
    clock += 60_000;
    await process("one").runIfDue();
    expect(removeExpired).toHaveBeenCalled();
    expect(finishRemovals).toHaveBeenCalled();
    expect(await objectStore.size(KEY, checksum)).toBe(6);
    clock += HOUSEKEEPING_EVERY_MS;
    await process("one").runIfDue();
    expect(await objectStore.size(KEY, checksum)).toBeNull();
  });

  const KEPT = { tenantId: "acme", ownerId: "ann", sessionId: "kept" };
  const saveTraces = async (count: number, ts: string) => {
    for (let turnId = 1; turnId <= count; turnId++)
      await app.server.container.traces.save(KEPT, { sessionId: "kept", turnId, ts, stages: [] });
  };

  it("removes traces that are older than the installation keeps them, piece by piece, and no younger one", async () => {
    const { traces, environment } = app.server.container;
    app.server.container.environment = { ...environment, IBID_TRACE_DAYS: 30 };
    const days = (count: number) => new Date(clock - count * HOUSEKEEPING_EVERY_MS).toISOString();
    await saveTraces(2 * TRACES_REMOVED_AT_ONCE + 1, days(31));
    await traces.save(KEPT, { sessionId: "kept", turnId: 7, ts: days(29), stages: [] });
    const removeOlder = vi.spyOn(traces, "removeOlder");
    await process("one").runIfDue();
    expect(removeOlder).toHaveBeenCalledTimes(3);
    expect(await traces.find(KEPT, 6)).toBeNull();
    expect(await traces.find(KEPT, 7)).not.toBeNull();
    expect(await traces.find(KEPT, 8)).toBeNull();
  });

  it("keeps every trace where no number of days is set", async () => {
    await saveTraces(1, "2001-01-01T00:00:00.000Z");
    await process("one").runIfDue();
    expect(await app.server.container.traces.find(KEPT, 1)).not.toBeNull();
  });

  it("is waited for by a server that stops, however long it takes, and is not begun twice by one", async () => {
    const housekeeping = process("one");
    const { workingMemory } = app.server.container;
    let end: () => void = () => {};
    const removeExpired = vi
      .spyOn(workingMemory, "removeExpired")
      .mockImplementation(() => new Promise((resolve) => (end = () => resolve(0))));
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    housekeeping.start();
    vi.advanceTimersByTime(HOUSEKEEPING_POLL_MS);
    await vi.waitUntil(() => removeExpired.mock.calls.length === 1);
    // As after a pause of the whole process that was longer than the lease.
    clock += JOB_LEASE_MS + 1;
    vi.advanceTimersByTime(HOUSEKEEPING_POLL_MS);
    await manyTicks();
    let stopped = false;
    const stopping = housekeeping.stop().then(() => (stopped = true));
    await manyTicks();
    expect({ stopped, begun: removeExpired.mock.calls.length }).toEqual({ stopped: false, begun: 1 });
    end();
    await stopping;
  });

  it("leaves a store that is away alone and tries again later, not a day later", async () => {
    const folder = temporaryFolder();
    const { container } = app.server;
    const whole = container.objectStore;
    container.objectStore = {
      ...createFolderObjectStore({ folder }),
      removeUnfinished: async () => {
        throw new AppError("unavailable", { message: "S3 does not answer" });
      },
    };
    expect(await process("one").runIfDue()).toBe(false);
    container.objectStore = whole;
    expect(await process("one").runIfDue()).toBe(false);
    clock += HOUSEKEEPING_RETRY_MS;
    expect(await process("one").runIfDue()).toBe(true);
  });
});
