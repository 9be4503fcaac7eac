import { beforeEach, describe, expect, it } from "vitest";
import type { JobQueue } from "../../lib/ports/job-queue.ts";

const job = (key: string) => ({ key, kind: "ingest" as const, tenant_id: "acme", payload: { doc_id: key } });
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
        payload: { doc_id: "a" },
      });
      await second.add(job("a"), 3);
      expect(await second.take(["ingest"], lease("two"), 4)).toBeNull();
    });

    it("makes a job available again when its lease ran out, and to nobody else before", async () => {
      await first.add(job("a"), 0);
      await first.take(["ingest"], lease("one"), 0);
      expect(await second.take(["ingest"], lease("two"), 999)).toBeNull();
      expect(await second.take(["ingest"], lease("two"), 1_001)).toMatchObject({ attempts: 2 });
      expect(await first.extend("a", "one", 1_000, 1_002)).toBe(false);
      await first.done("a", "one");
      expect(await second.waiting()).toBe(1);
    });

    it("hands out at once what another server held, when it is reclaimed, and the former holder has lost it", async () => {
      await first.add(job("a"), 0);
      await first.add(job("b"), 1);
      await first.take(["ingest"], lease("gone"), 2);
      expect(await second.reclaim()).toBe(1);
      expect(await second.take(["ingest"], lease("two"), 3)).toMatchObject({ key: "a", attempts: 2 });
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

    it("hands out a job each time its lease ran out, so that somebody can end it", async () => {
      await first.add(job("a"), 0);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const taken = await second.take(["ingest"], lease(`gone ${attempt}`), attempt * 2_000);
        expect(taken).toMatchObject({ key: "a", attempts: attempt });
      }
      await second.done("a", "gone 5");
      await first.add(job("a"), 12_000);
      expect(await first.take(["ingest"], lease("one"), 12_000)).toMatchObject({ attempts: 1 });
    });

    it("forgets a job that is done or cancelled, and serves the kinds asked for only", async () => {
      await first.add(job("a"), 0);
      await first.add({ ...job("b"), kind: "derive" }, 0);
      expect(await first.take(["derive"], lease("one"), 0)).toMatchObject({ key: "b" });
      await first.done("b", "one");
      await first.cancel("a");
      expect(await second.waiting()).toBe(0);
    });

    it("counts what waits, of all kinds or of some", async () => {
      await first.add(job("a"), 0);
      await first.add({ ...job("daily"), kind: "housekeeping" }, 0);
      expect(await second.waiting()).toBe(2);
      expect(await second.waiting(["ingest"])).toBe(1);
      expect(await second.waiting(["derive"])).toBe(0);
    });
  });
}
