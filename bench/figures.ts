import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import { type Figure, goalText, isMet, valueText } from "../eval/claims/figure.ts";
import { keepFigures } from "../eval/claims/keep-figures.ts";

/**
 * Prints a benchmark's table and stores it as JSON in bench/results, and in docs/claims.json, from which
 * docs/evaluation.md is written. IBID_BENCH_DOCS=off leaves both documents alone: then a claim is only
 * checked.
 */
export function reportFigures(benchmark: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${tableOf(figures)}\n`);
  const folder = join(projectFolder, "bench", "results");
  mkdirSync(folder, { recursive: true });
  const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  const file = join(folder, `${benchmark}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ benchmark, at: new Date().toISOString(), figures: rows }, null, 2)}\n`,
  );
  if (process.env.IBID_BENCH_DOCS === "off") return;
  keepFigures(benchmark, figures);
}

/** One row of a benchmark's table: of `n` measurements, against a goal and beside something to compare it with. */
export function figure(
  name: string,
  n: number,
  value: number,
  unit: string,
  { atMost, atLeast, baseline }: { atMost?: number; atLeast?: number; baseline?: string } = {},
): Figure {
  const goal = atMost !== undefined ? { atMost } : atLeast !== undefined ? { atLeast } : null;
  return { name, n, value, unit, ...(goal ? { goal } : {}), ...(baseline ? { baseline } : {}) };
}

/** How many percent of them it is true of. */
export function shareFigure<Of>(
  name: string,
  of: readonly Of[],
  isGood: (one: Of) => boolean,
  more: Parameters<typeof figure>[4] = {},
): Figure {
  return figure(name, of.length, (100 * of.filter(isGood).length) / Math.max(1, of.length), "%", more);
}

export function meanFigure<Of>(
  name: string,
  of: readonly Of[],
  amountOf: (one: Of) => number,
  unit: string,
): Figure {
  return figure(name, of.length, mean(of.map(amountOf)), unit);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    String(figure.n),
    valueText(figure),
    goalText(figure),
    { true: "yes", false: "NO", null: "" }[String(isMet(figure))] ?? "",
    figure.baseline ?? "",
  ]);
  const head = ["figure", "n", "value", "goal", "met", "baseline"];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? title))),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A Hangul character takes two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(character) ? 2 : 1),
    0,
  );
}

/** The value that `share` (0–1) of the measurements do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds that it takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
