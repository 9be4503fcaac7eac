import { spawnSync } from "node:child_process";
import { projectFolder, runCommand } from "../../cli/command.ts";
import { type Checked, checkClaim } from "./check-claim.ts";
import type { Claim } from "./claim.ts";
import { checksumOf, readLedger, readResults } from "./ledger.ts";
import { writeLedger } from "./write-ledger.ts";

/**
 * `npm run claims`: measures the quick claims of docs/claims.json again, and fails where one has fallen.
 * `npm run claims -- --write` brings the ledger up to what the pages say.
 */
await runCommand(async () => {
  if (process.argv.includes("--write")) {
    process.stdout.write(`${writeLedger()} claims stand in docs/claims.json.\n`);
    return 0;
  }
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

function checkAll(run: string, claims: readonly Claim[]): Checked[] {
  const figures = readResults(run);
  return claims.map((claim) => checkClaim(claim, figures));
}

function lineOf({ claim, measured, holds }: Checked): string {
  const { id, value, unit } = claim;
  const now = measured === null ? "was not measured" : `${measured.toFixed(2)} ${unit}`;
  return `${holds ? "holds " : "FALLEN"} ${id}: ${value} ${unit} claimed, ${now}`;
}
