import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { projectFolder, runCommand } from "../../cli/command.ts";
import { AppError } from "../../lib/domain/app-error.ts";
import { type Checked, checkClaim } from "./check-claim.ts";
import type { Claim } from "./claim.ts";
import { writePage } from "./evaluation-page.ts";
import { goalText, isMet, valueText } from "./figure.ts";
import { checksumOf, readLedger, readResults, writeLedger } from "./ledger.ts";
import { withProse } from "./read-pages.ts";

/**
 * `npm run claims`: repeats the quick measurements of docs/claims.json, and fails if a claim no longer holds.
 * `npm run claims -- --write` updates the ledger from the prose of the pages, and docs/evaluation.md from the
 * ledger. `npm run claims -- --show korquad` prints all latest figures of a benchmark.
 */
await runCommand(async () => {
  const { values: asked } = parseArgs({
    options: { write: { type: "boolean", default: false }, show: { type: "string" } },
  });
  if (asked.write) {
    const ledger = withProse(readLedger());
    writeLedger(ledger);
    writePage(ledger);
    process.stdout.write(`${ledger.claims.length} claims stand in docs/claims.json.\n`);
    return 0;
  }
  if (asked.show !== undefined) return show(asked.show);
  const { runs, claims } = readLedger();
  const quick = Map.groupBy(
    claims.filter((claim) => claim.quick),
    ({ run }) => run,
  );
  let fallen = 0;
  for (const [name, of] of quick) {
    const run = runs[name];
    if (!run) continue;
    if (checksumOf(run.data.files) !== run.data.sha256) {
      process.stdout.write(
        `${name}: its data is not what the claim was measured on; measure it and write the ledger.\n`,
      );
      fallen += 1;
    }
    const { status } = spawnSync(run.command, {
      shell: true,
      cwd: projectFolder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, IBID_BENCH_DOCS: "off" },
    });
    const checked =
      status === 0 ? checkAll(name, of) : of.map((claim) => ({ claim, measured: null, holds: false }));
    for (const each of checked) process.stdout.write(`${lineOf(each)}\n`);
    fallen += checked.filter(({ holds }) => !holds).length;
  }
  process.stdout.write(fallen === 0 ? "Every quick claim holds.\n" : `${fallen} do not hold.\n`);
  return fallen === 0 ? 0 : 1;
});

function show(name: string): number {
  const { runs, claims } = readLedger();
  const run = runs[name];
  if (!run)
    throw new AppError("invalid_request", {
      message: `docs/claims.json has no “${name}”. It has: ${Object.keys(runs).join(", ")}.`,
    });
  process.stdout.write(`${run.command}\nTuned on: ${run.tunedOn}. Held out: ${run.heldOut}.\n\n`);
  for (const claim of claims.filter((each) => each.run === name)) {
    const { statement, n, baseline } = claim;
    const goal = claim.goal ? `goal ${goalText(claim)}${isMet(claim) ? "" : ", missed"}` : "";
    const beside = [n === null ? "" : `n ${n}`, goal, baseline, `${claim.date}, ${claim.commit}`];
    process.stdout.write(`${statement}: ${valueText(claim)} (${beside.filter(Boolean).join("; ")})\n`);
  }
  return 0;
}

function checkAll(run: string, claims: readonly Claim[]): Checked[] {
  const figures = readResults(run);
  return claims.map((claim) => checkClaim(claim, figures));
}

function lineOf({ claim, measured, holds }: Checked): string {
  const { id, value, unit } = claim;
  const now = measured === null ? "was not measured" : `${measured.toFixed(2)} ${unit}`;
  return `${holds ? "holds " : "FALLEN"} ${id}: ${value} ${unit} claimed, ${now}`;
}
