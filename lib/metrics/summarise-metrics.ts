import type { MetricSummary, Quantiles, Spent } from "../domain/metric-summary.ts";
import { STAGES } from "../domain/trace.ts";
import type { MeteredCall } from "../domain/turn-metric.ts";
import type { StoredMetric } from "../ports/metric-store.ts";
import { type Columns, timeColumn } from "./metric-columns.ts";

/** People and models beyond these are not listed. */
const LISTED = 50;

/** What turns took together. `metrics` may be many: each is looked at once, and only its durations are kept. */
export async function summariseMetrics(
  metrics: AsyncIterable<StoredMetric>,
  columns: Columns,
): Promise<MetricSummary> {
  const all = new Tally();
  const durations: number[] = [];
  const stages = new Map(STAGES.map((stage) => [stage, [] as number[]]));
  const inColumns = columns.starts.map((at) => ({
    at,
    turns: 0,
    degraded: 0,
    cost: 0,
    tokens: 0,
    durations: [] as number[],
  }));
  const by = { model: new Tally(), prompt: new Tally(), assistant: new Tally(), person: new Tally() };
  const actions = new Counts<StoredMetric["action"]>();
  const followUps = new Counts<StoredMetric["followUp"]>();
  const degraded = new Counts<string>();
  const unsupported = { sentences: 0, turns: 0, checked: 0 };
  const feedback = { up: 0, down: 0 };
  let turns = 0;
  let failedCalls = 0;
  let degradedTurns = 0;

  for await (const metric of metrics) {
    turns += 1;
    durations.push(metric.durationMs);
    for (const { stage, durationMs } of metric.stages) stages.get(stage)?.push(durationMs);
    actions.add(metric.action);
    followUps.add(metric.followUp);
    for (const name of metric.degraded) degraded.add(name);
    if (metric.degraded.length > 0) degradedTurns += 1;
    if (metric.unsupported !== null) unsupported.checked += 1;
    if (metric.unsupported) {
      unsupported.turns += 1;
      unsupported.sentences += metric.unsupported;
    }
    if (metric.rating) feedback[metric.rating] += 1;
    const column = inColumns[timeColumn(columns, metric.ts)];
    if (column) {
      column.turns += 1;
      column.durations.push(metric.durationMs);
      if (metric.degraded.length > 0) column.degraded += 1;
    }
    for (const call of metric.calls) {
      if (call.failed) failedCalls += 1;
      all.add("", call);
      by.model.add(call.model, call);
      by.prompt.add(call.prompt, call);
      by.assistant.add(metric.assistant, call);
      by.person.add(metric.ownerId, call);
      if (!column) continue;
      column.cost += call.cost ?? 0;
      column.tokens += call.inputTokens + call.outputTokens;
    }
  }

  return {
    period: columns.period,
    from: columns.from,
    to: columns.to,
    turns,
    failedCalls,
    degradedTurns,
    unsupported,
    feedback,
    spent: all.of(""),
    duration: quantiles(durations),
    stages: [...stages].map(([stage, each]) => ({ stage, duration: quantiles(each) })),
    columns: inColumns.map(({ durations: each, ...column }) => ({
      ...column,
      p95: quantiles(each)?.p95 ?? null,
    })),
    actions: actions.listed.map(([action, count]) => ({ action, turns: count })),
    followUps: followUps.listed.map(([kind, count]) => ({ kind, turns: count })),
    degraded: degraded.listed.map(([name, count]) => {
      const [what = name, why = ""] = name.split(":");
      return { what, why, turns: count };
    }),
    byModel: by.model.listed,
    byPrompt: by.prompt.listed,
    byAssistant: by.assistant.listed,
    byPerson: by.person.listed,
  };
}

class Counts<Name extends string> {
  readonly #counts = new Map<Name, number>();

  add(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The most frequent first. */
  get listed(): [Name, number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a).slice(0, LISTED);
  }
}

/** What calls took, by a name. */
class Tally {
  readonly #spent = new Map<string, Spent>();

  add(name: string, { inputTokens, outputTokens, cost }: MeteredCall): void {
    const spent = this.of(name);
    spent.calls += 1;
    spent.inputTokens += inputTokens;
    spent.outputTokens += outputTokens;
    spent.cost += cost ?? 0;
    if (cost === null) spent.unpriced += 1;
    this.#spent.set(name, spent);
  }

  of(name: string): Spent {
    return this.#spent.get(name) ?? { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 0 };
  }

  /** The dearest first, then those with the most tokens. */
  get listed(): (Spent & { name: string })[] {
    return [...this.#spent]
      .map(([name, spent]) => ({ name, ...spent }))
      .sort((a, b) => b.cost - a.cost || b.inputTokens - a.inputTokens)
      .slice(0, LISTED);
  }
}

/** Nearest rank: the smallest value that at least this part of all does not exceed. */
function quantiles(values: readonly number[]): Quantiles {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
