import { killRounds } from "../tests/helpers/kill-server.ts";
import { reportFigures } from "./figures.ts";

const rounds = Number(process.env.IBID_KILL_ROUNDS ?? "500");

const started = performance.now();
const report = await killRounds(rounds, (line) => process.stdout.write(`${line}\n`));
for (const violation of report.violations) process.stdout.write(`BROKEN: ${violation}\n`);
reportFigures("kill", [
  { name: "promises broken", n: rounds, value: report.violations.length, unit: "", goal: { atMost: 0 } },
  { name: "turns acknowledged", n: rounds, value: report.acknowledgedTurns, unit: "" },
  { name: "turns stored", n: rounds, value: report.storedTurns, unit: "" },
  { name: "of them interrupted and kept", n: rounds, value: report.interruptedTurns, unit: "" },
  { name: "uploads acknowledged", n: rounds, value: report.acknowledgedDocuments, unit: "" },
  { name: "time", n: rounds, value: (performance.now() - started) / 1_000, unit: "s" },
]);
if (report.violations.length > 0) process.exitCode = 1;
