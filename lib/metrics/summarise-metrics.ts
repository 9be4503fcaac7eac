import { type JobKind, jobKindSchema, type MetricSummary } from "../domain/metric-summary.ts";
import { STAGES } from "../domain/trace.ts";
import type { EndedJobs } from "../ports/job-queue.ts";
import type { StoredMetric } from "../ports/metric-store.ts";
import { type Columns, timeColumn } from "./metric-columns.ts";
import { MetricSeries } from "./metric-series.ts";
import { quantiles } from "./quantiles.ts";
import { Counts, Tally } from "./tallies.ts";

/** The name for tokens that providers read from their own caches. */
const PROVIDER = "provider";
type CacheName = MetricSummary["caches"][number]["cache"];
/** "2026-11-27T10:05". */
const TO_THE_MINUTE = 16;

export interface Jobs {
  ended: readonly EndedJobs[];
  waiting: readonly { kind: JobKind; waiting: number }[];
}

/**
 * The summed numbers of turns. There may be many `metrics`: each is looked at once, and only its durations
 * are kept in memory.
 */
export async function summariseMetrics(
  metrics: AsyncIterable<StoredMetric>,
  columns: Columns,
  jobs: Jobs = { ended: [], waiting: [] },
): Promise<MetricSummary> {
  const sums = new Sums(columns);
  for await (const metric of metrics) sums.add(metric);
  const worked = jobKindSchema.options.map((kind) => {
    const ended = jobs.ended.filter((each) => each.kind === kind);
    return {
      kind,
      waiting: jobs.waiting.find((each) => each.kind === kind)?.waiting ?? 0,
      done: ended.reduce((sum, { done }) => sum + done, 0),
      retried: ended.reduce((sum, { retried }) => sum + retried, 0),
    };
  });
  for (const { at, done, retried } of jobs.ended) sums.worked(at, done, retried);
  return {
    ...sums.summary,
    jobs: worked.filter(({ waiting, done, retried }) => waiting + done + retried > 0),
  };
}

class Sums {
  readonly #columns: Columns;
  readonly #series: MetricSeries;
  readonly #all = new Tally();
  readonly #by = { model: new Tally(), prompt: new Tally(), assistant: new Tally(), person: new Tally() };
  readonly #durations: number[] = [];
  readonly #stages = new Map(STAGES.map((stage) => [stage, [] as number[]]));
  readonly #actions = new Counts<StoredMetric["action"]>();
  readonly #followUps = new Counts<StoredMetric["followUp"]>();
  readonly #degraded = new Counts<string>();
  readonly #looks = new Counts<CacheName>();
  readonly #hits = new Counts<CacheName>();
  readonly #minutes = new Set<string>();
  readonly #unsupported = { sentences: 0, turns: 0, checked: 0 };
  readonly #feedback = { up: 0, down: 0 };
  #failedCalls = 0;
  #degradedTurns = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#series = new MetricSeries(columns.starts.length);
  }

  add(metric: StoredMetric): void {
    const column = timeColumn(this.#columns, metric.ts);
    this.#addTimes(metric, column);
    this.#actions.add(metric.action);
    this.#followUps.add(metric.followUp);
    this.#series.add("follow_ups", metric.followUp, column, 1);
    this.#addTrouble(metric, column);
    if (metric.rating) {
      this.#feedback[metric.rating] += 1;
      this.#series.add("feedback", metric.rating, column, 1);
    }
    this.#addCalls(metric, column);
    for (const { cache, hits, misses } of metric.caches ?? [])
      this.#looked(cache, hits, hits + misses, column);
  }

  /** Jobs belong to no turn: they are counted by the time at which they ended. */
  worked(at: string, done: number, retried: number): void {
    const column = timeColumn(this.#columns, at);
    if (done > 0) this.#series.add("jobs", "done", column, done);
    if (retried > 0) this.#series.add("jobs", "retried", column, retried);
  }

  #addTimes({ durationMs, stages }: StoredMetric, column: number): void {
    this.#durations.push(durationMs);
    this.#series.took("", column, durationMs);
    for (const { stage, durationMs: took } of stages) {
      this.#stages.get(stage)?.push(took);
      this.#series.took(stage, column, took);
    }
  }

  #addTrouble({ degraded, unsupported, ts }: StoredMetric, column: number): void {
    for (const name of degraded) this.#degraded.add(name);
    const isDegraded = degraded.length > 0;
    this.#series.add("turns", isDegraded ? "degraded" : "complete", column, 1);
    const minute = ts.slice(0, TO_THE_MINUTE);
    if (isDegraded) this.#degradedTurns += 1;
    if (isDegraded && !this.#minutes.has(minute)) {
      this.#minutes.add(minute);
      this.#series.add("degraded_minutes", "", column, 1);
    }
    if (unsupported !== null) this.#unsupported.checked += 1;
    if (!unsupported) return;
    this.#unsupported.turns += 1;
    this.#unsupported.sentences += unsupported;
    this.#series.add("unsupported", "", column, unsupported);
  }

  #addCalls({ calls, assistant, ownerId }: StoredMetric, column: number): void {
    for (const call of calls) {
      this.#all.add("", call);
      if (call.failed) {
        this.#failedCalls += 1;
        this.#series.add("failed_calls", call.model, column, 1);
      }
      if (call.cachedTokens !== undefined)
        this.#looked(PROVIDER, call.cachedTokens, call.inputTokens, column);
      const names = { model: call.model, prompt: call.prompt, assistant, person: ownerId };
      for (const by of ["model", "prompt", "assistant", "person"] as const) {
        this.#by[by].add(names[by], call);
        if (call.cost) this.#series.add(`cost_by_${by}`, names[by], column, call.cost);
        const tokens = call.inputTokens + call.outputTokens;
        if (tokens > 0) this.#series.add(`tokens_by_${by}`, names[by], column, tokens);
      }
    }
  }

  #looked(cache: CacheName, hits: number, looks: number, column: number): void {
    this.#hits.add(cache, hits);
    this.#looks.add(cache, looks);
    const measure = cache === PROVIDER ? "cached_tokens" : "cache_hits";
    this.#series.add(measure, "hit", column, hits);
    this.#series.add(measure, "miss", column, looks - hits);
  }

  get summary(): Omit<MetricSummary, "jobs"> {
    return {
      period: this.#columns.period,
      from: this.#columns.from,
      to: this.#columns.to,
      turns: this.#durations.length,
      failedCalls: this.#failedCalls,
      degradedTurns: this.#degradedTurns,
      degradedMinutes: this.#minutes.size,
      unsupported: this.#unsupported,
      feedback: this.#feedback,
      spent: this.#all.of(""),
      duration: quantiles(this.#durations),
      stages: [...this.#stages].map(([stage, each]) => ({ stage, duration: quantiles(each) })),
      columns: this.#columns.starts,
      series: this.#series.listed,
      actions: this.#actions.listed.map(([action, turns]) => ({ action, turns })),
      followUps: this.#followUps.listed.map(([kind, turns]) => ({ kind, turns })),
      degraded: this.#degraded.listed.map(([name, turns]) => {
        const [what = name, why = ""] = name.split(":");
        return { what, why, turns };
      }),
      caches: this.#looks.listed.map(([cache, looks]) => ({ cache, hits: this.#hits.of(cache), looks })),
      byModel: this.#by.model.listed,
      byPrompt: this.#by.prompt.listed,
      byAssistant: this.#by.assistant.listed,
      byPerson: this.#by.person.listed,
    };
  }
}
