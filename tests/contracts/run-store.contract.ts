import { beforeEach, describe, expect, it } from "vitest";
import type { RunRecord, RunStore } from "../../lib/ports/run-store.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };

function run(clientTurnId: string, change: Partial<RunRecord> = {}): RunRecord {
  return {
    tenantId: "acme",
    ownerId: "ann",
    sessionId: "s1",
    clientTurnId,
    userText: "E12는 무슨 뜻이야?",
    parentTurnId: undefined,
    partialText: "",
    partialRefs: "[]",
    startedAt: `2026-11-21T09:00:0${clientTurnId.length}.000Z`,
    ownerProcess: "one",
    heartbeatAt: 100,
    ...change,
  };
}

interface Clients {
  first: RunStore;
  second: RunStore;
}

export function describeRunStoreContract(
  driver: string,
  makeClients: () => Clients | Promise<Clients>,
): void {
  describe(`RunStore contract (${driver})`, () => {
    let first: RunStore;
    let second: RunStore;
    beforeEach(async () => {
      ({ first, second } = await makeClients());
    });

    it("lets exactly one of several callers start a turn", async () => {
      const started = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? first : second).start(run("t", { ownerProcess: `p${index}` })),
        ),
      );
      expect(started.filter(Boolean)).toHaveLength(1);
    });

    it("starts the same client turn id in another session or for another person", async () => {
      expect(await first.start(run("t"))).toBe(true);
      expect(await first.start(run("t", { sessionId: "s2" }))).toBe(true);
      expect(await first.start(run("t", { ownerId: "bob" }))).toBe(true);
      expect(await first.start(run("t", { tenantId: "other" }))).toBe(true);
      expect(await first.list(KEY)).toHaveLength(1);
    });

    it("lists the runs of all of a tenant's people, the newest first", async () => {
      await first.start(run("a"));
      await first.start(run("bb", { ownerId: "bob", sessionId: "s2" }));
      await first.start(run("ccc", { tenantId: "other" }));
      expect((await second.listTenant("acme", 5)).map(({ ownerId }) => ownerId)).toEqual(["bob", "ann"]);
      expect(await second.listTenant("acme", 1)).toHaveLength(1);
    });

    it("keeps what was written so far and where the turn continues", async () => {
      await first.start(run("a"));
      await first.start(run("bb", { parentTurnId: null }));
      await first.start(run("ccc", { parentTurnId: 7 }));
      await first.flush(
        [
          { key: KEY, clientTurnId: "a", text: "E12는 냉각수", refs: '[{"slot":1}]' },
          { key: { ...KEY, ownerId: "bob" }, clientTurnId: "bb", text: "foreign", refs: "[]" },
        ],
        500,
      );
      expect(await second.find(KEY, "a")).toMatchObject({
        partialText: "E12는 냉각수",
        partialRefs: '[{"slot":1}]',
        heartbeatAt: 500,
      });
      const runs = await second.list(KEY);
      expect(runs.map(({ parentTurnId }) => parentTurnId)).toEqual([undefined, null, 7]);
      expect(runs[1]?.partialText).toBe("");
    });

    it("names the runs whose heartbeat is too old, and forgets the finished", async () => {
      await first.start(run("old"));
      await first.start(run("new", { heartbeatAt: 900 }));
      expect((await second.abandoned(500)).map(({ clientTurnId }) => clientTurnId)).toEqual(["old"]);
      await second.finish(KEY, "old");
      expect(await first.abandoned(500)).toEqual([]);
      expect(await first.find(KEY, "old")).toBeNull();
    });

    it("lets exactly one of several processes adopt an abandoned run, which is its own from then on", async () => {
      await first.start(run("t"));
      const adopt = (store: RunStore, process: string) =>
        store.adopt(KEY, "t", { process, olderThan: 500, now: 600 });
      const adopted = await Promise.all(
        Array.from({ length: 10 }, (_, index) => adopt(index % 2 ? first : second, `p${index}`)),
      );
      expect(adopted.filter(Boolean)).toHaveLength(1);
      expect(await second.find(KEY, "t")).toMatchObject({
        ownerProcess: `p${adopted.indexOf(true)}`,
        heartbeatAt: 600,
        userText: "E12는 무슨 뜻이야?",
      });
      expect(await first.abandoned(500)).toEqual([]);
    });

    it("does not give away a run that has been heard of in between, nor one of another person", async () => {
      await first.start(run("t"));
      expect(await second.abandoned(500)).toHaveLength(1);
      await first.flush([{ key: KEY, clientTurnId: "t", text: "so far", refs: "[]" }], 700);
      const by = { process: "two", olderThan: 500, now: 800 };
      expect(await second.adopt(KEY, "t", by)).toBe(false);
      expect(await second.adopt({ ...KEY, ownerId: "bob" }, "t", { ...by, olderThan: 900 })).toBe(false);
      expect(await second.adopt(KEY, "other", { ...by, olderThan: 900 })).toBe(false);
      expect(await first.find(KEY, "t")).toMatchObject({ ownerProcess: "one", heartbeatAt: 700 });
    });

    it("tells the one that writes a run once that it is to be stopped, whoever asked", async () => {
      await first.start(run("stop"));
      await first.start(run("go-on"));
      const flush = () =>
        first.flush(
          ["stop", "go-on"].map((clientTurnId) => ({ key: KEY, clientTurnId, text: "…", refs: "[]" })),
          200,
        );
      expect(await flush()).toEqual([]);
      expect(await second.requestStop(KEY, "stop")).toBe(true);
      expect(await flush()).toEqual([{ key: KEY, clientTurnId: "stop" }]);
      expect(await flush()).toEqual([]);
    });

    it("tells it to a process that adopts the run before the first one has stopped", async () => {
      await first.start(run("t"));
      await first.requestStop(KEY, "t");
      expect(await second.adopt(KEY, "t", { process: "two", olderThan: 500, now: 600 })).toBe(true);
      const flushed = await second.flush([{ key: KEY, clientTurnId: "t", text: "", refs: "[]" }], 700);
      expect(flushed).toEqual([{ key: KEY, clientTurnId: "t" }]);
    });

    it("lets nobody stop another person's run, or one that is not there", async () => {
      await first.start(run("t"));
      for (const key of [
        { ...KEY, ownerId: "bob" },
        { ...KEY, tenantId: "other" },
        { ...KEY, sessionId: "s2" },
      ]) {
        expect(await second.requestStop(key, "t")).toBe(false);
      }
      expect(await second.requestStop(KEY, "u")).toBe(false);
      expect(await first.flush([{ key: KEY, clientTurnId: "t", text: "", refs: "[]" }], 200)).toEqual([]);
      expect(await first.flush([], 200)).toEqual([]);
      await first.finish(KEY, "t");
      expect(await second.requestStop(KEY, "t")).toBe(false);
    });
  });
}
