import { afterEach, describe, expect, it, vi } from "vitest";
import type { Degraded } from "../../../../lib/domain/turn.ts";
import { createFolderObjectStore } from "../../../../lib/drivers/folder/folder-object-store.ts";
import { createRelationalCollectionStore } from "../../../../lib/drivers/relational/relational-collection-store.ts";
import { createRelationalProfileStore } from "../../../../lib/drivers/relational/relational-profile-store.ts";
import { createRelationalRunStore } from "../../../../lib/drivers/relational/relational-run-store.ts";
import { createRelationalSessionStore } from "../../../../lib/drivers/relational/relational-session-store.ts";
import { createRelationalWordStore } from "../../../../lib/drivers/relational/relational-word-store.ts";
import { createTimeBudget, guardStore } from "../../../../lib/drivers/resilience/time-budget.ts";
import { createTurnStores } from "../../../../lib/drivers/resilience/turn-stores.ts";
import { createEmbeddedRelationalDatabase } from "../../../../lib/drivers/sqlite/embedded-relational-database.ts";
import { createSqliteDocumentIndex } from "../../../../lib/drivers/sqlite/sqlite-document-index.ts";
import { createSqliteTurnLog } from "../../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteVectorStore } from "../../../../lib/drivers/sqlite/sqlite-vector-store.ts";
import { createSqliteWorkingMemory } from "../../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { ENGINE_BUDGET_MS } from "../../../../lib/tunables/engines.ts";
import { failing } from "../../../helpers/failing-store.ts";
import { memoryDatabase, memoryJournal, SESSION } from "../../../helpers/memory-database.ts";
import { entry } from "../../../helpers/turns.ts";

const delayed = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

afterEach(() => void vi.useRealTimers());

/** Time goes on to whatever is waited for next, and stands still otherwise. */
function jumpTime(): void {
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
}

const ROW = {
  tenantId: SESSION.tenantId,
  ownerId: SESSION.ownerId,
  sessionId: SESSION.sessionId,
  clientTurnId: "one",
  userText: "?",
  parentTurnId: undefined,
  partialText: "",
  partialRefs: "[]",
  startedAt: "2026-11-21T09:00:00.000Z",
  ownerProcess: "this",
  heartbeatAt: 1,
};

describe("the patience of one question with one engine", () => {
  it("holds for all calls together, and then lets none through", async () => {
    jumpTime();
    const budget = createTimeBudget("Elasticsearch", 120);
    let made = 0;
    const slow = async () => {
      made++;
      return delayed(50, "there");
    };
    const begun = performance.now();
    const outcomes = [];
    for (let count = 0; count < 6; count++) {
      outcomes.push(await budget.hold(slow).catch((error: unknown) => error));
    }
    expect(performance.now() - begun).toBeLessThan(400);
    expect(outcomes[0]).toBe("there");
    expect(outcomes.at(-1)).toMatchObject({
      code: "unavailable",
      message: "Elasticsearch: this question has waited 120 ms for it, and goes on without it where it can",
    });
    expect(made).toBeLessThan(6);
  });

  it("counts time that calls wait side by side once", async () => {
    jumpTime();
    const budget = createTimeBudget("Elasticsearch", 400);
    const calls = Array.from({ length: 20 }, () => budget.hold(() => delayed(60, "there")));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["there"]));
    expect(await budget.hold(async () => "more")).toBe("more");
  });

  it("counts what must come to its own end, and does not cut it off", async () => {
    vi.useFakeTimers();
    const budget = createTimeBudget("libSQL", 100);
    const store = { start: () => delayed(150, "started"), find: () => delayed(10, "found") };
    const guarded = guardStore(store, { budget, uncut: ["start"] });
    const started = guarded.start();
    await vi.advanceTimersByTimeAsync(150);
    expect(await started).toBe("started");
    await expect(guarded.find()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("ends a call that never comes back", async () => {
    const store = { find: () => new Promise<string>(() => {}) };
    const seen: string[] = [];
    const guarded = guardStore(store, {
      budget: createTimeBudget("Redis", 30),
      unavailable: () => seen.push("Redis"),
    });
    await expect(guarded.find()).rejects.toMatchObject({ code: "unavailable" });
    expect(seen).toEqual(["Redis"]);
  });
});

describe("the stores of one turn", () => {
  function setUp() {
    const database = memoryDatabase();
    const turnLog = failing(createSqliteTurnLog({ database }));
    const documentIndex = failing(createSqliteDocumentIndex({ database }));
    const workingMemory = failing(createSqliteWorkingMemory({ database, now: Date.now }));
    const objectStore = failing(createFolderObjectStore({ folder: "/nonexistent" }));
    const relational = createEmbeddedRelationalDatabase(database);
    const sessions = createRelationalSessionStore({ database: relational });
    const stores = {
      turnLog: turnLog.store,
      documentIndex: documentIndex.store,
      workingMemory: workingMemory.store,
      objectStore: objectStore.store,
      sessions,
      profiles: createRelationalProfileStore({ database: relational }),
      words: createRelationalWordStore({ database: relational }),
      collections: createRelationalCollectionStore({ database: relational }),
      runs: createRelationalRunStore({ database: relational }),
      vectors: createSqliteVectorStore({ database }),
      other: "as it is",
    };
    return { turnLog, documentIndex, workingMemory, objectStore, stores, journal: memoryJournal() };
  }

  const REMOTE = {
    turnLog: "Elasticsearch",
    documentIndex: "Elasticsearch",
    workingMemory: "Redis",
    objectStore: "the object store",
  };

  it("report what had to be done without, port by port", async () => {
    const world = setUp();
    const reported: Degraded[] = [];
    const stores = createTurnStores(world.stores, { remote: REMOTE, journal: world.journal }, (degraded) =>
      reported.push(degraded),
    );
    for (const port of [world.turnLog, world.documentIndex, world.workingMemory, world.objectStore])
      port.fails();
    await expect(stores.documentIndex.count(SESSION)).rejects.toMatchObject({ code: "unavailable" });
    await expect(stores.workingMemory.read(SESSION)).rejects.toMatchObject({ code: "unavailable" });
    await expect(stores.objectStore.size(SESSION, "a")).rejects.toMatchObject({ code: "unavailable" });
    expect((await stores.turnLog.append(SESSION, entry())).turn.turnId).toBe(1);
    expect(reported.map(({ what, why }) => `${what}: ${why}`)).toEqual(
      expect.arrayContaining([
        "document_index: search_unavailable",
        "working_memory: memory_from_log",
        "object_store: originals_unavailable",
        "turn_log: turn_kept_aside",
      ]),
    );
    expect(stores.other).toBe("as it is");
    world.turnLog.works();
    const listed = [];
    for await (const key of stores.turnLog.sessions()) listed.push(key);
    expect(listed).toEqual([]);
  });

  it("wait for one engine together, whichever of them asks it", async () => {
    vi.useFakeTimers();
    const world = setUp();
    const late = <Value>(value: Value) => delayed(ENGINE_BUDGET_MS / 3 - 50, value);
    const { sessions, runs } = world.stores;
    const find = vi.spyOn(sessions, "find").mockImplementation(() => late(null));
    vi.spyOn(runs, "start").mockImplementation(() => late(true));
    vi.spyOn(world.journal, "waiting").mockImplementation(() => late(0));
    const remote = { ...REMOTE, sessions: "libSQL", runs: "libSQL" };
    const stores = createTurnStores(world.stores, { remote, journal: world.journal }, () => {});
    const asking = (async () => {
      await stores.sessions.find(SESSION);
      await stores.turnLog.lastTurnId(SESSION);
      const started = await stores.runs.start(ROW);
      const failure = await stores.sessions.find(SESSION).catch((error: unknown) => error);
      return { started, failure };
    })();
    await vi.advanceTimersByTimeAsync(ENGINE_BUDGET_MS);
    expect(await asking).toMatchObject({ started: true, failure: { code: "unavailable" } });
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("are the embedded ones themselves where nothing is remote", async () => {
    const world = setUp();
    const stores = createTurnStores(world.stores, { remote: {}, journal: world.journal }, () => {});
    expect(stores.turnLog).toBe(world.stores.turnLog);
    world.turnLog.fails();
    await expect(stores.turnLog.append(SESSION, entry())).rejects.toMatchObject({ code: "unavailable" });
    expect(await world.journal.waiting()).toBe(0);
  });
});
