import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import type { Claim, Ledger, Run } from "./claim.ts";
import { type FoundFigure, findFigures } from "./find-figures.ts";
import { checksumOf, LEDGER, readLedger } from "./ledger.ts";

/** Conversations word for word, and what can be set: neither holds a measurement. */
const NOT_CLAIMS: ReadonlySet<string> = new Set([
  "docs/memory-conversation.md",
  "docs/tools.md",
  "docs/wording.md",
]);

export function claimingPages(): string[] {
  const docs = readdirSync(join(projectFolder, "docs")).filter((name) => name.endsWith(".md"));
  return ["README.md", ...docs.map((name) => `docs/${name}`)].filter((page) => !NOT_CLAIMS.has(page));
}

/**
 * Brings the ledger up to what the pages say: a claim for every figure, with what was known of it before. What a
 * new benchmark was tuned on, somebody has to write into `runs`; until then its claims are not public.
 */
export function writeLedger(): number {
  const before: Ledger = existsSync(LEDGER) ? readLedger() : { runs: {}, claims: [] };
  const known = new Map(before.claims.map((claim) => [claim.id, claim]));
  const { runs } = before;
  const claims = new Map<string, Claim>();
  for (const page of claimingPages()) {
    for (const found of figuresOf(page)) {
      const run = found.benchmark ?? `prose-${pageName(page)}`;
      runs[run] ??= unknownRun(found.benchmark);
      const id = freeId(`${run}/${slugOf(found.statement)}`, claims);
      claims.set(id, claimOf(found, { id, run, page }, known.get(id)));
    }
  }
  for (const claim of before.claims.filter(({ id }) => isOfComparison(id))) claims.set(claim.id, claim);
  for (const claim of comparisonClaims(known)) {
    runs[claim.run] ??= unknownRun(null);
    claims.set(claim.id, claim);
  }
  const named = new Set([...claims.values()].map(({ run }) => run));
  const kept = Object.entries(runs)
    .filter(([name]) => named.has(name))
    .map(([name, run]): [string, Run] => {
      const sha256 = checksumOf(run.data.files) ?? run.data.sha256;
      return [name, { ...run, data: { ...run.data, sha256 } }];
    });
  const sorted = [...claims.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(LEDGER, asText(kept, sorted));
  return sorted.length;
}

/** A line for each, so that a difference shows which have changed. */
function asText(runs: readonly [string, Run][], claims: readonly Claim[]): string {
  const ofRuns = runs.map(([name, run]) => `${JSON.stringify(name)}: ${JSON.stringify(run)}`);
  const ofClaims = claims.map((claim) => JSON.stringify(claim));
  return `{\n"runs": {\n${ofRuns.join(",\n")}\n},\n"claims": [\n${ofClaims.join(",\n")}\n]\n}\n`;
}

/** A claim for each line of a page that says a figure; the lines' own dates and commits go along. */
function figuresOf(page: string): (FoundFigure & Pick<Claim, "date" | "commit">)[] {
  const blamed = execFileSync("git", ["blame", "--date=short", "--abbrev=11", page], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return blamed.split("\n").flatMap((line) => {
    const read = /^\^?(?<commit>[0-9a-f]+).*?(?<date>\d{4}-\d{2}-\d{2})\s+\d+\) ?(?<text>.*)$/u.exec(
      line,
    )?.groups;
    const { commit = "", date = "", text = "" } = read ?? {};
    const at = /^0+$/u.test(commit) ? headCommit() : commit;
    return findFigures(text).map((found) => ({ ...found, date, commit: at }));
  });
}

function claimOf(
  { statement, value, unit, better, date, commit }: ReturnType<typeof figuresOf>[number],
  { id, run, page }: { id: string; run: string; page: string },
  known: Claim | undefined,
): Claim {
  const chosen = known ?? { tolerance: 0, public: false, quick: false };
  const { tolerance, public: isPublic, quick } = chosen;
  return {
    id,
    run,
    statement,
    where: page,
    value,
    unit,
    better,
    tolerance,
    date,
    commit,
    public: isPublic,
    quick,
  };
}

const comparisonSchema = z.object({
  at: z.string(),
  figures: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string() })),
});
/** Results of `npm run eval` that claims rest on: the whole comparison, and the small one that is run again. */
const COMPARISONS = ["eval-none", "eval-quick"];

function isOfComparison(id: string): boolean {
  return COMPARISONS.some((name) => id.startsWith(`${name}/`));
}

/** What the comparison measured last, where it was. */
function comparisonClaims(known: ReadonlyMap<string, Claim>): Claim[] {
  return COMPARISONS.flatMap((run) => {
    const path = join(projectFolder, "bench", "results", `${run}.json`);
    if (!existsSync(path)) return [];
    const { at, figures } = comparisonSchema.parse(JSON.parse(readFileSync(path, "utf8")));
    return figures.map(({ name, value, unit }): Claim => {
      const id = `${run}/${slugOf(name)}`;
      const found = { statement: name, value: Math.round(value * 10) / 10, unit, benchmark: run };
      const better = name.includes("change of") ? "lower" : "higher";
      const line = { ...found, better, date: at.slice(0, 10), commit: headCommit() } as const;
      return claimOf(line, { id, run, page: "docs/evaluation.md" }, known.get(id));
    });
  });
}

function unknownRun(benchmark: string | null): Run {
  return {
    command: benchmark === null ? "by hand" : `npm run bench -- ${benchmark}`,
    data: { files: [], sha256: null },
    tunedOn: "not recorded: read it as tuned on what it measures",
    heldOut: "nothing that is known of",
  };
}

function headCommit(): string {
  return execFileSync("git", ["rev-parse", "--short=11", "HEAD"], {
    cwd: projectFolder,
    encoding: "utf8",
  }).trim();
}

function pageName(page: string): string {
  return page
    .replace(/^docs\//u, "")
    .replace(/\.md$/u, "")
    .toLowerCase();
}

/** Letters and digits of any language that an id can hold, no longer than is read. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll("≤", "at-most")
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, 90)
    .replace(/^-|-$/gu, "");
  return slug === "" ? "figure" : slug;
}

function freeId(id: string, taken: ReadonlyMap<string, unknown>): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? id : `${id}-${count}`;
    if (!taken.has(tried)) return tried;
    if (count > 1_000) throw new AppError("internal", { message: `No id is free for ${id}.` });
  }
}
