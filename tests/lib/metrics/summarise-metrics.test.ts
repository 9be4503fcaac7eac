import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MeteredCall } from "../../../lib/domain/turn-metric.ts";
import { timeColumns } from "../../../lib/metrics/metric-columns.ts";
import { summariseMetrics } from "../../../lib/metrics/summarise-metrics.ts";
import type { StoredMetric } from "../../../lib/ports/metric-store.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const COLUMNS = timeColumns("month", NOW, "UTC");

const call = (more: Partial<MeteredCall> = {}): MeteredCall => ({
  role: "answer",
  model: "m",
  prompt: "answer@1",
  inputTokens: 1_000,
  outputTokens: 100,
  durationMs: 800,
  cost: 0.01,
  failed: false,
  ...more,
});
const metric = (more: Partial<StoredMetric> = {}): StoredMetric => ({
  ts: "2026-11-26T10:00:00.000Z",
  assistant: "general",
  action: "answer",
  status: "complete",
  followUp: "none",
  durationMs: 1_000,
  stages: [{ stage: "answer", durationMs: 800 }],
  calls: [],
  degraded: [],
  unsupported: null,
  ownerId: "ann",
  sessionId: "s",
  rating: null,
  ...more,
});

async function* each(metrics: StoredMetric[]) {
  yield* metrics;
}
const summary = (...metrics: StoredMetric[]) => summariseMetrics(each(metrics), COLUMNS);

describe("what turns took together", () => {
  it("is nothing where nobody asked", async () => {
    const { turns, duration, spent, columns, byModel } = await summary();
    expect([turns, duration, spent.cost, columns.length, byModel]).toEqual([0, null, 0, 30, []]);
  });

  it("keeps apart what a model costs and what nobody knows the price of", async () => {
    const { spent, byModel, byPerson } = await summary(
      metric({ calls: [call(), call({ model: "free", cost: 0 })] }),
      metric({ ownerId: "bob", calls: [call({ model: "mystery", cost: null, failed: true })] }),
    );
    expect(spent).toEqual({ calls: 3, inputTokens: 3_000, outputTokens: 300, cost: 0.01, unpriced: 1 });
    expect(byModel.map(({ name, cost, unpriced }) => [name, cost, unpriced])).toEqual([
      ["m", 0.01, 0],
      ["free", 0, 0],
      ["mystery", 0, 1],
    ]);
    expect(byPerson.map(({ name }) => name)).toEqual(["ann", "bob"]);
  });

  it("puts each turn in the column of its day", async () => {
    const { columns } = await summary(
      metric({ ts: "2026-11-27T00:00:00.000Z", degraded: ["cache:away"] }),
      metric({ ts: "2026-11-26T23:59:59.999Z", calls: [call()] }),
    );
    expect(columns.slice(-2).map(({ turns, degraded, tokens }) => [turns, degraded, tokens])).toEqual([
      [1, 0, 1_100],
      [1, 1, 0],
    ]);
  });

  it("counts what was checked, marked, rated and done without", async () => {
    const found = await summary(
      metric({ unsupported: 2, rating: "down", degraded: ["cache:away", "search:slow"] }),
      metric({ unsupported: 0, rating: "up", degraded: ["cache:away"] }),
      metric({ followUp: "reference", action: "show_document" }),
    );
    expect(found.unsupported).toEqual({ sentences: 2, turns: 1, checked: 2 });
    expect(found.feedback).toEqual({ up: 1, down: 1 });
    expect(found.degradedTurns).toBe(2);
    expect(found.degraded[0]).toEqual({ what: "cache", why: "away", turns: 2 });
    expect(found.followUps).toContainEqual({ kind: "reference", turns: 1 });
  });

  it("gives of durations one that occurred, which the wanted part of all does not exceed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), async (durations) => {
        const { duration } = await summary(...durations.map((durationMs) => metric({ durationMs })));
        for (const [name, part] of [
          ["p50", 0.5],
          ["p95", 0.95],
          ["p99", 0.99],
        ] as const) {
          const value = duration?.[name] ?? -1;
          expect(durations).toContain(value);
          expect(durations.filter((each) => each <= value).length).toBeGreaterThanOrEqual(
            part * durations.length,
          );
          expect(durations.filter((each) => each < value).length).toBeLessThan(part * durations.length);
        }
      }),
    );
  });
});
