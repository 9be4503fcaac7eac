import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import type { Claim, Ledger } from "./claim.ts";
import { goalText, isMet, valueText } from "./figure.ts";

export const EVALUATION_PAGE = join(projectFolder, "docs", "evaluation.md");

/** Between these lines are the figures of the benchmarks that the first of them names. */
const TABLE = /(<!-- written by npm run bench: ([a-z0-9 -]+) -->\n)[\s\S]*?(<!-- end -->)/gu;
const HEAD = ["| command | figure | n | value | goal | beside it |", "| --- | --- | --- | --- | --- | --- |"];
/** At most this many figures that met their goal are shown per benchmark; the ledger has all of them. */
const MOST_MET = 4;

export function writePage(ledger: Ledger): void {
  const before = readFileSync(EVALUATION_PAGE, "utf8");
  const after = withTables(before, ledger);
  if (after !== before) writeFileSync(EVALUATION_PAGE, after);
}

/** The page, with its tables made from the ledger. */
export function withTables(markdown: string, { claims }: Ledger): string {
  const ofRuns = Map.groupBy(
    claims.filter(({ where }) => where === null),
    ({ run }) => run,
  );
  return markdown.replace(TABLE, (_whole, start: string, names: string, end: string) => {
    const rows = names
      .trim()
      .split(/\s+/u)
      .flatMap((name) => rowsOf(name, ofRuns.get(name) ?? []));
    return `${start}\n${[...HEAD, ...rows].join("\n")}\n\n${end}`;
  });
}

/** The figures that miss their goal, the first of those that meet it, and how many more there are. */
function rowsOf(run: string, claims: readonly Claim[]): string[] {
  const missed = claims.filter((claim) => isMet(claim) === false);
  const met = claims.filter((claim) => isMet(claim) === true);
  const without = claims.filter((claim) => isMet(claim) === null);
  const shown = new Set([...missed, ...[...met, ...without].slice(0, MOST_MET)]);
  const others = claims.length - shown.size;
  const rows = claims.filter((claim) => shown.has(claim)).map((claim) => rowOf(run, cellsOf(claim)));
  if (others === 0) return rows;
  const more = met.filter((claim) => !shown.has(claim)).length;
  return [
    ...rows,
    rowOf(run, [`${others} more${more > 0 ? `, ${more} of them with a goal, all met` : ""}`, "", "", "", ""]),
  ];
}

function cellsOf(claim: Claim): string[] {
  const value = valueText(claim);
  return [
    claim.statement,
    claim.n?.toLocaleString("en") ?? "",
    isMet(claim) === false ? `${value}, missed` : value,
    goalText(claim),
    claim.baseline ?? "",
  ];
}

function rowOf(run: string, cells: readonly string[]): string {
  return `| \`${run}\` | ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
