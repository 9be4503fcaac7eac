import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Between these lines of docs/evaluation.md stand the figures that the benchmarks named in
 * the first write themselves.
 */
const TABLE = /(<!-- written by npm run bench: ([a-z0-9 -]+) -->\n)([\s\S]*?)(<!-- end -->)/gu;
const HEAD = [
  "| command | figure | n | value | goal | baseline beside it |",
  "| --- | --- | --- | --- | --- | --- |",
];

/**
 * The document with a benchmark's rows (figure, n, value, goal, baseline) as they were measured last, in the
 * order the benchmarks are named; without a table of its own nothing changes.
 */
export function withFigures(
  markdown: string,
  benchmark: string,
  figures: readonly (readonly string[])[],
): string {
  return markdown.replace(TABLE, (whole, start: string, names: string, table: string, end: string) => {
    const named = names.trim().split(/\s+/);
    if (!named.includes(benchmark)) return whole;
    const kept = table.split("\n").filter((line) => line.startsWith("| `"));
    const rows = named.flatMap((name) =>
      name === benchmark
        ? figures.map((cells) => rowOf([`\`${name}\``, ...cells]))
        : kept.filter((line) => line.startsWith(`| \`${name}\` |`)),
    );
    return `${start}\n${[...HEAD, ...rows].join("\n")}\n\n${end}`;
  });
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

export function writeEvaluation(
  path: string,
  benchmark: string,
  figures: readonly (readonly string[])[],
): void {
  if (!existsSync(path)) return;
  const before = readFileSync(path, "utf8");
  const after = withFigures(before, benchmark, figures);
  if (after !== before) writeFileSync(path, after);
}
