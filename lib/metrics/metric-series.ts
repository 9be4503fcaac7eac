import type { Measure, Series } from "../domain/metric-summary.ts";
import { quantiles } from "./quantiles.ts";

/** How many names of one plot have their own series; all others share one. */
const NAMED = 5;

/** Sums per column, by measure and name. */
export class MetricSeries {
  readonly #columns: number;
  readonly #sums = new Map<Measure, Map<string, number[]>>();
  readonly #durations = new Map<string, number[][]>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** `column` −1: before the first column, ignored. */
  add(measure: Measure, name: string, column: number, value: number): void {
    if (column < 0) return;
    const names = this.#sums.get(measure) ?? new Map<string, number[]>();
    this.#sums.set(measure, names);
    const sums = names.get(name) ?? Array.from({ length: this.#columns }, () => 0);
    names.set(name, sums);
    sums[column] = (sums[column] ?? 0) + value;
  }

  /** Adds the duration of a stage, or of the whole answer (""). */
  took(name: string, column: number, durationMs: number): void {
    if (column < 0) return;
    const columns = this.#durations.get(name) ?? Array.from({ length: this.#columns }, () => []);
    this.#durations.set(name, columns);
    columns[column]?.push(durationMs);
  }

  get listed(): Series[] {
    return [...this.#summed(), ...this.#timed()];
  }

  *#summed(): Generator<Series> {
    for (const [measure, names] of this.#sums) {
      const sorted = [...names].sort(([, a], [, b]) => total(b) - total(a));
      for (const [name, values] of sorted.slice(0, NAMED)) yield { measure, name, values };
      const others = sorted.slice(NAMED);
      if (others.length === 0) continue;
      const values = Array.from({ length: this.#columns }, (_, column) =>
        total(others.map(([, each]) => each[column] ?? 0)),
      );
      yield { measure, name: null, values };
    }
  }

  /** Three series for each name: the median, 95th and 99th percentile of its durations. */
  *#timed(): Generator<Series> {
    for (const [name, columns] of this.#durations) {
      const found = columns.map(quantiles);
      for (const part of ["p50", "p95", "p99"] as const)
        yield { measure: "time", name: `${name}:${part}`, values: found.map((each) => each?.[part] ?? null) };
    }
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
