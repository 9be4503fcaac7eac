import { beforeEach, describe, expect, it } from "vitest";
import type { JobQueue } from "../../lib/ports/job-queue.ts";
import {
  JOB_COUNTS_KEPT_MS,
  JOB_INTERRUPTED_MAX_MS,
  JOB_INTERRUPTED_MS,
  JOB_INTERRUPTIONS_FREE,
  JOB_TURNS_KEPT_MS,
} from "../../lib/tunables/background.ts";

const job = (key: string, tenant = "acme", owner = "ann") => ({
  key,
  kind: "ingest" as const,
  tenantId: tenant,
  ownerId: owner,
  payload: { docId: key },
});
const lease = (owner: string) => ({ owner, milliseconds: 1_000 });

interface Clients {
  first: JobQueue;
  second: JobQueue;
}

export function describeJobQueueContract(
  driver: string,
  makeClients: () => Clients | Promise<Clients>,
): void {
  describe(`JobQueue contract (${driver})`, () => {
    let first: JobQueue;
    let second: JobQueue;
    beforeEach(async () => {
      ({ first, second } = await makeClients());
    });

    it("hands out jobs in the order they were added", async () => {
      for (const [place, key] of ["b", "c", "a"].entries()) await second.add(job(key), place);
      const keys: (string | undefined)[] = [];
      for (const store of [first, second, first]) {
        keys.push((await store.take(["ingest"], lease("one"), 100))?.key);
      }
      expect(keys).toEqual(["b", "c", "a"]);
    });

    it("hands out each job to one of several takers only", async () => {
      for (let index = 0; index < 20; index += 1)
        await first.add(job(`job-${String(index).padStart(2, "0")}`), index);
      const taken = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          (index % 2 ? first : second).take(["ingest"], lease(`taker-${index}`), 100),
        ),
      );
      const keys = taken.filter((found) => found !== null).map(({ key }) => key);
      expect(keys).toHaveLength(20);
      expect(new Set(keys).size).toBe(20);
    });

    it("keeps one job for one key while it waits or runs", async () => {
      await first.add(job("a"), 0);
      await second.add(job("a"), 1);
      expect(await first.waiting()).toBe(1);
      expect(await first.take(["ingest"], lease("one"), 2)).toMatchObject({
        key: "a",
        attempts: 1,
        payload: { docId: "a" },
      });
      await second.add(job("a"), 3);
      expect(await second.take(["ingest"], lease("two"), 4)).toBeNull();
    });

    /** Takes and finishes, one at a time, until nothing is available. */
    async function servedFrom(now: number): Promise<string[]> {
      const keys: string[] = [];
      for (let at = now; ; at += 1) {
        const taken = await first.take(["ingest"], lease("one"), at);
        if (!taken) return keys;
        keys.push(taken.key);
        await first.done(taken.key, "one", 100);
      }
    }

    it("lets tenants take turns, and their people, however much one of them has added before", async () => {
      for (let index = 1; index <= 4; index += 1) await first.add(job(`a${index}`, "acme", "ann"), index);
      await first.add(job("a-bob", "acme", "bob"), 5);
      for (let index = 1; index <= 2; index += 1)
        await first.add(job(`b${index}`, "beta", "eve"), 10 + index);
      expect(await servedFrom(100)).toEqual(["a1", "b1", "a-bob", "b2", "a2", "a3", "a4"]);
    });

    it("gives nobody a new turn for adding one job after the other", async () => {
      for (let index = 1; index <= 3; index += 1) await first.add(job(`a${index}`, "acme"), index);
      const keys: (string | undefined)[] = [];
      for (let round = 0; round < 3; round += 1) {
        await first.add(job(`b${round}`, "beta"), 100 + round);
        for (const store of [first, second]) {
          const taken = await store.take(["ingest"], lease("one"), 200 + round);
          keys.push(taken?.key);
          if (taken) await store.done(taken.key, "one", 100);
        }
      }
      expect(keys).toEqual(["a1", "b0", "a2", "b1", "a3", "b2"]);
    });

    it("remembers turns for a while only", async () => {
      await first.add(job("a1", "acme"), 0);
      await first.add(job("b1", "beta"), 1);
      expect((await first.take(["ingest"], lease("one"), 2))?.key).toBe("a1");
      await first.done("a1", "one", 100);
      await first.add(job("c1", "gamma"), 3);
      const later = 3 + JOB_TURNS_KEPT_MS;
      expect((await first.take(["ingest"], lease("one"), later))?.key).toBe("b1");
      await first.add(job("a2", "acme"), 2);
      expect((await first.take(["ingest"], lease("one"), later))?.key).toBe("a2");
    });

    it("has a place for those of whom nothing is at work", async () => {
      for (const key of ["a1", "a2"]) await first.add(job(key, "acme", "ann"), 0);
      await first.add(job("bob", "acme", "bob"), 1);
      const idle = { onlyIdle: true };
      expect((await first.take(["ingest"], lease("one"), 2, idle))?.key).toBe("a1");
      expect((await first.take(["ingest"], lease("two"), 2, idle))?.key).toBe("bob");
      expect(await first.take(["ingest"], lease("three"), 2, idle)).toBeNull();
      expect((await first.take(["ingest"], lease("three"), 2))?.key).toBe("a2");
    });

    it("makes a job available again when its lease ran out, and to nobody else before", async () => {
      await first.add(job("a"), 0);
      await first.take(["ingest"], lease("one"), 0);
      expect(await second.take(["ingest"], lease("two"), 999)).toBeNull();
      expect(await second.take(["ingest"], lease("two"), 1_001)).toMatchObject({
        attempts: 1,
        interruptions: 1,
      });
      expect(await first.extend("a", "one", 1_000, 1_002)).toBe(false);
      await first.done("a", "one", 100);
      expect(await second.waiting()).toBe(1);
    });

    it("hands out at once what another server held, when it is reclaimed, and the former holder has lost it", async () => {
      await first.add(job("a"), 0);
      await first.add(job("b"), 1);
      await first.take(["ingest"], lease("gone"), 2);
      expect(await second.reclaim()).toBe(1);
      expect(await second.take(["ingest"], lease("two"), 3)).toMatchObject({
        key: "a",
        attempts: 1,
        interruptions: 1,
      });
      expect(await first.extend("a", "gone", 1_000, 4)).toBe(false);
      expect(await second.take(["ingest"], lease("two"), 5)).toMatchObject({ key: "b", attempts: 1 });
    });

    it("takes back what an owner was given without hearing of it, at once and without counting it", async () => {
      for (const [place, key] of ["a", "b", "c"].entries()) await first.add(job(key), place);
      await first.take(["ingest"], lease("deaf"), 3);
      await first.take(["ingest"], lease("other"), 3);
      expect(await first.letGo("deaf")).toBe(1);
      expect(await first.letGo("deaf")).toBe(0);
      expect(await second.take(["ingest"], lease("two"), 4)).toMatchObject({ key: "a", attempts: 1 });
      expect(await second.take(["ingest"], lease("two"), 4)).toMatchObject({ key: "c" });
    });

    it("postpones a job for its holder alone, without counting the attempt", async () => {
      await first.add(job("a"), 0);
      await first.take(["ingest"], lease("one"), 10);
      await second.postpone("a", "two", 0, 10);
      expect(await second.take(["ingest"], lease("two"), 10)).toBeNull();
      await first.postpone("a", "one", 50, 10);
      expect(await second.take(["ingest"], lease("two"), 59)).toBeNull();
      expect(await second.take(["ingest"], lease("two"), 60)).toMatchObject({ key: "a", attempts: 1 });
    });

    it("holds a renewed lease", async () => {
      await first.add(job("a"), 0);
      await first.take(["ingest"], lease("one"), 0);
      expect(await first.extend("a", "one", 1_000, 900)).toBe(true);
      expect(await second.take(["ingest"], lease("two"), 1_500)).toBeNull();
    });

    it("waits after a release, and counts every attempt", async () => {
      await first.add(job("a"), 0);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        expect(await first.take(["ingest"], lease("one"), attempt * 100)).toMatchObject({
          attempts: attempt,
        });
        await first.release("a", "one", 50, "broken", attempt * 100);
        expect(await first.take(["ingest"], lease("one"), attempt * 100 + 49)).toBeNull();
      }
      await first.add(job("a"), 900);
      expect(await first.take(["ingest"], lease("one"), 1_000)).toMatchObject({ attempts: 4 });
    });

    it("never counts a lease that ran out as an attempt, and hands the job out ever more rarely", async () => {
      await first.add(job("a"), 0);
      const free = Array<number>(JOB_INTERRUPTIONS_FREE).fill(0);
      const doubled = Array.from({ length: 14 }, (_, index) =>
        Math.min(JOB_INTERRUPTED_MS * 2 ** index, JOB_INTERRUPTED_MAX_MS),
      );
      const looking = { owner: "looking", milliseconds: 0 };
      let now = 0;
      for (const [gone, wait] of [...free, ...doubled].entries()) {
        const taken = await second.take(["ingest"], lease(`gone ${gone}`), now);
        expect(taken).toMatchObject({ key: "a", attempts: 1, interruptions: gone });
        await second.reclaim();
        if (wait > 0) {
          expect(await first.take(["ingest"], looking, now)).toBeNull();
          expect(await first.take(["ingest"], looking, now + wait - 1)).toBeNull();
        }
        now += wait;
        expect(await first.take(["ingest"], looking, now)).not.toBeNull();
        await first.letGo("looking");
      }
    });

    it("forgets interruptions when somebody lived to give the job back", async () => {
      await first.add(job("a"), 0);
      for (let gone = 0; gone < JOB_INTERRUPTIONS_FREE; gone += 1) {
        await first.take(["ingest"], lease("gone"), 0);
        await first.reclaim();
      }
      await first.take(["ingest"], lease("one"), 0);
      await first.release("a", "one", 0, "broken", 0);
      expect(await first.take(["ingest"], lease("one"), 0)).toMatchObject({ attempts: 2, interruptions: 0 });
    });

    it("forgets a job that is done or cancelled, and serves the kinds asked for only", async () => {
      await first.add(job("a"), 0);
      await first.add({ ...job("b"), kind: "import" }, 0);
      expect(await first.take(["import"], lease("one"), 0)).toMatchObject({ key: "b" });
      await first.done("b", "one", 100);
      await first.cancel("a");
      expect(await second.waiting()).toBe(0);
    });

    it("counts what waits, of all kinds or of some", async () => {
      await first.add(job("a"), 0);
      await first.add({ ...job("daily"), kind: "housekeeping" }, 0);
      expect(await second.waiting()).toBe(2);
      expect(await second.waiting(["ingest"])).toBe(1);
      expect(await second.waiting(["import"])).toBe(0);
      expect(await second.waiting(undefined, "nobody")).toBe(0);
    });

    it("tells how many of a tenant's came to their end, and when", async () => {
      const at = Date.parse("2026-11-27T10:05:00Z");
      const quarter = "2026-11-27T10:00:00.000Z";
      for (const key of ["a", "b", "c"]) await first.add(job(key), 0);
      await first.add(job("d", "other"), 0);
      const taken = await Promise.all(
        [0, 1, 2, 3].map((place) => (place % 2 ? first : second).take(["ingest"], lease("one"), 100)),
      );
      const [again, ...done] = taken.flatMap((found) => (found?.tenantId === "acme" ? [found.key] : []));
      await first.release(again ?? "", "one", 0, "broken", at);
      await Promise.all(done.map((key) => second.done(key, "one", at)));
      await first.done("d", "somebody else", at);
      const day = { from: "2026-11-27T00:00:00.000Z", to: "2026-11-28T00:00:00.000Z" };
      expect(await second.ended("acme", day)).toEqual([{ at: quarter, kind: "ingest", done: 2, retried: 1 }]);
      expect(await second.ended("other", day)).toEqual([]);
      expect(await first.ended("acme", { ...day, to: quarter })).toEqual([]);
      // What nobody looks back at is gone when something is counted after a long time.
      await first.done("d", "one", at + JOB_COUNTS_KEPT_MS + 3_600_000);
      expect(await second.ended("acme", day)).toEqual([]);
    });
  });
}
