/**
 * How many slips do the tests notice? `node bench/seeded-faults.ts` seeds the faults of
 * bench/faults/faults.json one by one into a copy of the last commit, runs what reaches each (the specs and suites
 * that it names, then unit tests from the nearest on, types and lint last) and writes what noticed it
 * first. `--list`; `--only 3,7`; `--static`: types and lint alone; `--results FILE`: the table, anew after
 * every fault. Takes hours; suites of engines run where their servers are given.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { projectFolder } from "../cli/command.ts";
import { createCatcher, type Outcome } from "./faults/catch-fault.ts";
import { type Fault, readFaults, whyNotSeeded } from "./faults/fault.ts";
import { copyProject } from "./faults/project-copy.ts";
import { readImports } from "./faults/related-tests.ts";

const { values: options } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    only: { type: "string" },
    static: { type: "boolean", default: false },
    results: { type: "string" },
  },
});
const all = readFaults(projectFolder);
const only = options.only?.split(",").map(Number);
const faults = only ? all.filter(({ number }) => only.includes(number)) : all;

if (options.list) {
  for (const fault of faults) {
    const why = whyNotSeeded(projectFolder, fault);
    say(`${fault.number}. ${fault.file}: ${fault.what}${why ? ` — CANNOT BE SEEDED: ${why}` : ""}`);
  }
} else {
  const impossible = faults.filter((fault) => whyNotSeeded(projectFolder, fault) !== null);
  for (const fault of impossible)
    say(`${fault.number}. ${fault.file} is left out: ${whyNotSeeded(projectFolder, fault)}`);
  await run(faults.filter((fault) => !impossible.includes(fault)));
  if (impossible.length > 0) process.exitCode = 1;
}

async function run(seeded: readonly Fault[]): Promise<void> {
  const copy = copyProject();
  const outcomes: Outcome[] = [];
  try {
    const related = options.static ? () => [] : readImports(copy.root);
    const catchFault = createCatcher(copy.root, related, { isStatic: options.static });
    for (const fault of seeded) {
      const outcome = await catchFault(fault);
      outcomes.push(outcome);
      say(`${fault.number}. ${fault.file}: ${caughtBy(outcome)} (${outcome.seconds} s)`);
      if (options.results) writeFileSync(options.results, table(outcomes));
    }
  } finally {
    copy.remove();
  }
  say(options.results ? readFileSync(options.results, "utf8") : table(outcomes));
}

function caughtBy({ by, test, leftOut }: Outcome): string {
  if (by === null) return leftOut === "" ? "**not caught**" : `not caught; says nothing: ${leftOut}`;
  return test === "" ? by : `${by}: ${test}`;
}

function table(outcomes: readonly Outcome[]): string {
  const caught = outcomes.filter(({ by }) => by !== null).length;
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const cell = (text: string) => text.replace(/\|/gu, "\\|").replace(/\s+/gu, " ");
  return [
    `${caught} of ${outcomes.length} seeded faults are caught, in ${Math.round(seconds / 60)} minutes.`,
    "",
    "| | file | fault | caught by | related files | seconds |",
    "| --- | --- | --- | --- | --- | --- |",
    ...outcomes.map((outcome) => {
      const { fault, related, seconds: took } = outcome;
      return `| ${fault.number} | ${fault.file} | ${cell(fault.what)} | ${cell(caughtBy(outcome))} | ${related} | ${took} |`;
    }),
    "",
  ].join("\n");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
