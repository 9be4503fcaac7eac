import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { type Ledger, ledgerSchema, type Run } from "./claim.ts";

const LEDGER = join(projectFolder, "docs", "claims.json");

export function readLedger(): Ledger {
  const read = ledgerSchema.safeParse(JSON.parse(readFileSync(LEDGER, "utf8")));
  if (read.success) return read.data;
  throw new AppError("invalid_request", {
    message: `docs/claims.json is no ledger of claims. ${z.prettifyError(read.error)}`,
  });
}

/** Sorted, one line each, so that a diff shows what has changed; a run that no claim refers to is removed. */
export function writeLedger({ runs, claims }: Ledger): void {
  const used = new Set(claims.map(({ run }) => run));
  const ofRuns = Object.entries(runs)
    .filter(([name]) => used.has(name))
    .map(([name, run]) => `${JSON.stringify(name)}: ${JSON.stringify(run)}`);
  const ofClaims = Object.entries(Object.groupBy(claims, ({ run }) => run))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of = []]) => of.map((claim) => JSON.stringify(claim)));
  writeFileSync(
    LEDGER,
    `{\n"runs": {\n${ofRuns.join(",\n")}\n},\n"claims": [\n${ofClaims.join(",\n")}\n]\n}\n`,
  );
}

/** Somebody has to write what a new benchmark was tuned on; until then its claims are not public. */
export function unknownRun(benchmark: string | null): Run {
  return {
    command: benchmark === null ? "by hand" : `npm run bench -- ${benchmark}`,
    data: { files: [], sha256: null },
    tunedOn: "not recorded: read it as tuned on what it measures",
    heldOut: "nothing that is known of",
  };
}

export function headCommit(): string {
  return execFileSync("git", ["rev-parse", "--short=11", "HEAD"], {
    cwd: projectFolder,
    encoding: "utf8",
  }).trim();
}

/** An id from the characters allowed in one, cut to a readable length, and numbered if it is taken. */
export function claimId(run: string, statement: string, taken: ReadonlySet<string>): string {
  const slug = statement
    .toLowerCase()
    .replaceAll("≤", "at-most")
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, 90)
    .replace(/^-|-$/gu, "");
  const id = `${run}/${slug || "figure"}`;
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? id : `${id}-${count}`;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * A digest of the data's paths and contents; sets outside the project are found through a setting that names
 * their folder. Null: they are not available here.
 */
export function checksumOf(patterns: readonly string[]): string | null {
  const hash = createHash("sha256");
  let count = 0;
  for (const pattern of patterns) {
    const { setting, rest = pattern } = OUTSIDE.exec(pattern)?.groups ?? {};
    const folder = setting === undefined ? projectFolder : process.env[setting];
    if (!folder) return null;
    const found = globSync(rest, { cwd: folder }).sort();
    for (const file of found.filter((each) => statSync(join(folder, each)).isFile())) {
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
      count += 1;
    }
  }
  return count === 0 ? null : hash.digest("hex");
}

const OUTSIDE = /^\$(?<setting>[A-Z_]+)\/(?<rest>.+)$/u;

const resultSchema = z.object({ figures: z.array(z.object({ name: z.string(), value: z.number() })) });

/** The latest figures of a run, by name. */
export function readResults(run: string): Map<string, number> {
  const path = join(projectFolder, "bench", "results", `${run}.json`);
  const { figures } = resultSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  return new Map(figures.map(({ name, value }) => [name, value]));
}
