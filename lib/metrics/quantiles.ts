import type { Quantiles } from "../domain/metric-summary.ts";

/** Nearest rank: the smallest value such that at least this share of all values does not exceed it. */
export function quantiles(values: readonly number[]): Quantiles {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
