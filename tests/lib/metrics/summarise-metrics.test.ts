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
    const { series } = await summary(
      metric({ ts: "2026-11-27T00:00:00.000Z", degraded: ["cache:away"] }),
      metric({ ts: "2026-11-26T23:59:59.999Z", calls: [call()] }),
    );
    const drawn = series.map(({ measure, name, values }) => [`${measure} ${name}`, ...values.slice(-2)]);
    expect(drawn).toEqual(
      expect.arrayContaining([
        ["turns complete", 1, 0],
        ["turns degraded", 0, 1],
        ["degraded_minutes ", 0, 1],
        ["tokens_by_model m", 1_100, 0],
        ["time answer:p95", 800, 800],
      ]),
    );
  });

  it("draws the names with the most apart, and the others together", async () => {
    const models = ["a", "b", "c", "d", "e", "f", "g"].map((model, place) =>
      call({ model, inputTokens: 1_000 - place, outputTokens: 0 }),
    );
    const { series } = await summary(metric({ calls: models }));
    const drawn = series.filter(({ measure }) => measure === "tokens_by_model");
    expect(drawn.map(({ name, values }) => [name, values.at(-2)])).toEqual([
      ["a", 1_000],
      ["b", 999],
      ["c", 998],
      ["d", 997],
      ["e", 996],
      [null, 995 + 994],
    ]);
  });

  it("counts a minute once, however many answers had to do without in it", async () => {
    const without = (ts: string) => metric({ ts, degraded: ["cache:away"] });
    const { degradedMinutes } = await summary(
      without("2026-11-26T10:00:01.000Z"),
      without("2026-11-26T10:00:59.000Z"),
      without("2026-11-26T10:01:00.000Z"),
    );
    expect(degradedMinutes).toBe(2);
  });

  it("tells of caches what was in them, and of a provider's only where it says so", async () => {
    const { caches } = await summary(
      metric({
        calls: [call({ cachedTokens: 600 }), call()],
        caches: [{ cache: "embedding", hits: 1, misses: 0 }],
      }),
      metric({ caches: [{ cache: "embedding", hits: 0, misses: 1 }] }),
    );
    expect(caches).toEqual([
      { cache: "provider", hits: 600, looks: 1_000 },
      { cache: "embedding", hits: 1, looks: 2 },
    ]);
  });

  it("counts background work by the time at which it ended", async () => {
    const { jobs, series } = await summariseMetrics(each([]), COLUMNS, {
      ended: [{ at: "2026-11-26T10:00:00.000Z", kind: "embed", done: 3, retried: 1 }],
      waiting: [{ kind: "ingest", waiting: 2 }],
    });
    expect(jobs).toEqual([
      { kind: "ingest", waiting: 2, done: 0, retried: 0 },
      { kind: "embed", waiting: 0, done: 3, retried: 1 },
    ]);
    expect(series.map(({ measure, name, values }) => [measure, name, values.at(-2)])).toEqual([
      ["jobs", "done", 3],
      ["jobs", "retried", 1],
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
