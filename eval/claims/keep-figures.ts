import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import type { Claim, Ledger } from "./claim.ts";
import { writePage } from "./evaluation-page.ts";
import { type Figure, rounded } from "./figure.ts";
import { checksumOf, claimId, headCommit, readLedger, unknownRun, writeLedger } from "./ledger.ts";

/**
 * Puts what a benchmark measured into docs/claims.json in place of what it measured before, and its part of it
 * into docs/evaluation.md. What is known of a claim (its tolerance, whether it may be said) stays with its name.
 * A folder without its history does not know what was measured: nothing is kept there.
 */
export function keepFigures(run: string, figures: readonly Figure[]): void {
  if (!existsSync(join(projectFolder, ".git"))) return;
  const at = { date: new Date().toISOString().slice(0, 10), commit: headCommit() };
  const ledger = withFigures(readLedger(), run, { figures, ...at });
  writeLedger(ledger);
  writePage(ledger);
}

interface Measured extends Pick<Claim, "date" | "commit"> {
  figures: readonly Figure[];
}

/** The ledger with the newest figures of one benchmark. */
export function withFigures({ runs, claims }: Ledger, run: string, measured: Measured): Ledger {
  const known = new Map(claims.map((claim) => [claim.id, claim]));
  const others = claims.filter((claim) => claim.run !== run);
  const own: Claim[] = [];
  for (const { name, n, value, unit, goal, baseline } of measured.figures) {
    const id = claimId(run, name, new Set(own.map((claim) => claim.id)));
    const before = known.get(id);
    own.push({
      id,
      run,
      statement: name,
      where: null,
      n,
      value: Number(rounded(value)),
      unit,
      ...(goal && { goal }),
      ...(baseline && { baseline }),
      better: goal ? ("atMost" in goal ? "lower" : "higher") : (before?.better ?? "either"),
      tolerance: before?.tolerance ?? 0,
      date: measured.date,
      commit: measured.commit,
      public: before?.public ?? false,
      quick: before?.quick ?? false,
    });
  }
  const about = runs[run] ?? unknownRun(run);
  const sha256 = checksumOf(about.data.files) ?? about.data.sha256;
  return {
    runs: { ...runs, [run]: { ...about, data: { ...about.data, sha256 } } },
    claims: [...others, ...own],
  };
}
