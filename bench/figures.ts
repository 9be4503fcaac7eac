import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import { writeEvaluation } from "./support/evaluation-table.ts";

/** One measured number with what it rests on and what it is held against. */
export interface Figure {
  name: string;
  /** How many questions, requests, starts … the number was taken from. */
  n: number;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
  /** What one would have without this, or what another system reaches. */
  baseline?: string;
}

export function isMet(figure: Figure): boolean | null {
  if (figure.goal === undefined) return null;
  return "atMost" in figure.goal ? figure.value <= figure.goal.atMost : figure.value >= figure.goal.atLeast;
}

/**
 * Prints the table of a benchmark, keeps it as JSON in bench/results, and writes it into docs/evaluation.md
 * where there is a place for it. IBID_BENCH_DOCS=off leaves the page alone: a claim is only looked at again.
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
  writeEvaluation(join(projectFolder, "docs", "evaluation.md"), benchmark, figures.map(cellsOf));
}

function cellsOf(figure: Figure): string[] {
  const value = `${round(figure.value)} ${figure.unit}`.trim();
  return [
    figure.name,
    figure.n.toLocaleString("en"),
    isMet(figure) === false ? `${value}, missed` : value,
    goalOf(figure),
    figure.baseline ?? "",
  ];
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    String(figure.n),
    `${round(figure.value)} ${figure.unit}`.trim(),
    goalOf(figure),
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

/** Hangul takes two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(character) ? 2 : 1),
    0,
  );
}

function goalOf({ goal, unit }: Figure): string {
  if (goal === undefined) return "";
  return "atMost" in goal ? `≤ ${goal.atMost} ${unit}`.trim() : `≥ ${goal.atLeast} ${unit}`.trim();
}

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** The value that `share` (0–1) of the measurements do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
