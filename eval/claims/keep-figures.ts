import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import type { Claim, Ledger } from "./claim.ts";
import { writePage } from "./evaluation-page.ts";
import { type Figure, rounded } from "./figure.ts";
import { checksumOf, claimId, headCommit, readLedger, unknownRun, writeLedger } from "./ledger.ts";

/**
 * Replaces what docs/claims.json says about a benchmark with its new figures, and its part of
 * docs/evaluation.md. What is known about a claim (its tolerance, whether it may be published) is kept under
 * its name. A folder without git history cannot say which commit was measured, so nothing is stored there.
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
