import { beforeEach, describe, expect, it } from "vitest";
import type { TurnMetric } from "../../lib/domain/turn-metric.ts";
import type { MetricStore, Period, StoredMetric } from "../../lib/ports/metric-store.ts";

/** Rows that the stores of the contract read at once. */
export const CONTRACT_PAGE = 3;

const ANN = { tenantId: "acme", ownerId: "ann", sessionId: "s:1" };
const BOB = { tenantId: "acme", ownerId: "bob", sessionId: "s:1" };
const THEIRS = { tenantId: "other", ownerId: "ann", sessionId: "s:1" };
const ALL = { from: "2026-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;

function metric(day: number, cost: number | null = 0.25, more: Partial<TurnMetric> = {}): TurnMetric {
  return {
    ts: at(day),
    assistant: "general",
    action: "answer",
    status: "complete",
    followUp: "none",
    durationMs: 120.5,
    stages: [{ stage: "answer", durationMs: 100 }],
    calls: [
      {
        role: "answer",
        model: "m",
        prompt: "answer@1",
        inputTokens: 10,
        outputTokens: 2,
        durationMs: 90,
        cost,
        failed: false,
      },
    ],
    degraded: ["cache:away"],
    unsupported: null,
    ...more,
  };
}

async function read(store: MetricStore, tenantId = "acme", period: Period = ALL): Promise<StoredMetric[]> {
  const found: StoredMetric[] = [];
  for await (const each of store.read({ tenantId }, period)) found.push(each);
  return found;
}

export function describeMetricStoreContract(
  name: string,
  open: () => Promise<{ first: MetricStore; second: MetricStore }>,
): void {
  describe(`the metric store on ${name}`, () => {
    let first: MetricStore;
    let second: MetricStore;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives one tenant's turns of a period, oldest first, as they were stored", async () => {
      await first.save(ANN, 2, metric(20));
      await first.save(BOB, 1, metric(10));
      await first.save(THEIRS, 1, metric(10));
      expect(await read(second)).toEqual([
        { ...metric(10), ownerId: "bob", sessionId: "s:1", rating: null },
        { ...metric(20), ownerId: "ann", sessionId: "s:1", rating: null },
      ]);
      const period = { from: at(10), to: at(20) };
      expect((await read(second, "acme", period)).map(({ ownerId }) => ownerId)).toEqual(["bob"]);
    });

    it("counts a turn once, however often it is stored, and keeps how it was rated", async () => {
      await first.save(ANN, 1, metric(1));
      await second.rate(ANN, 1, "down");
      await first.rate(BOB, 1, "up");
      await second.save(ANN, 1, metric(1, 0.5));
      expect((await read(first)).map(({ rating, calls }) => [rating, calls[0]?.cost])).toEqual([
        ["down", 0.5],
      ]);
      await first.rate(ANN, 1, null);
      expect((await read(first))[0]?.rating).toBeNull();
    });

    it("sums what is known of the money since a moment, and counts what is not", async () => {
      expect(await first.spent({ tenantId: "acme" }, at(1))).toEqual({ cost: 0, unknown: 0 });
      await first.save(ANN, 1, metric(1));
      await first.save(ANN, 2, metric(5));
      await first.save(BOB, 1, metric(6, null));
      await first.save(THEIRS, 1, metric(6));
      expect(await second.spent({ tenantId: "acme" }, at(5))).toEqual({ cost: 0.25, unknown: 1 });
    });

    it("gives one turn's numbers, and the sums of conversations of one tenant", async () => {
      await first.save(ANN, 1, metric(1));
      await first.save(ANN, 2, metric(2, null, { degraded: [], unsupported: 3 }));
      await first.rate(ANN, 2, "down");
      await first.save(BOB, 1, metric(3));
      await first.save(THEIRS, 1, metric(3));
      expect(await second.find(ANN, 2)).toMatchObject({ unsupported: 3, rating: "down", ownerId: "ann" });
      expect(await second.find({ ...ANN, sessionId: "s:2" }, 2)).toBeNull();
      const sums = await second.ofSessions({ tenantId: "acme" }, [ANN, BOB, { ...ANN, sessionId: "s:2" }]);
      expect(sums.toSorted((a, b) => (a.ownerId < b.ownerId ? -1 : 1))).toEqual([
        {
          ownerId: "ann",
          sessionId: "s:1",
          cost: 0.25,
          unpriced: 1,
          degraded: 1,
          unsupported: 1,
          up: 0,
          down: 1,
        },
        {
          ownerId: "bob",
          sessionId: "s:1",
          cost: 0.25,
          unpriced: 0,
          degraded: 1,
          unsupported: 0,
          up: 0,
          down: 0,
        },
      ]);
      expect(await second.ofSessions({ tenantId: "acme" }, [])).toEqual([]);
    });

    it("leaves the numbers of a deleted conversation, and nothing that leads to its person", async () => {
      await first.save(ANN, 1, metric(1));
      await first.save({ ...ANN, sessionId: "s:2" }, 1, metric(2));
      await first.save(BOB, 1, metric(3));
      await second.detach(ANN);
      const whose = async () => (await read(first)).map(({ ownerId, sessionId }) => [ownerId, sessionId]);
      expect(await whose()).toEqual([
        ["", ""],
        ["ann", "s:2"],
        ["bob", "s:1"],
      ]);
      await first.detachOwner(ANN);
      expect(await whose()).toEqual([
        ["", ""],
        ["", ""],
        ["bob", "s:1"],
      ]);
      // Stored again it is another turn: the old one's id is gone too.
      await first.save(ANN, 1, metric(4));
      expect(await whose()).toHaveLength(4);
    });

    it("gives all of more than a page, also where many were stored at the same moment", async () => {
      const many = 2 * CONTRACT_PAGE + 1;
      for (let turnId = 1; turnId <= many; turnId += 1) await first.save(ANN, turnId, metric(1));
      expect(await read(first)).toHaveLength(many);
    });
  });
}
