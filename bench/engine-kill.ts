import { engineKillRounds } from "../tests/helpers/engine-kill.ts";
import { reportFigures } from "./figures.ts";

const rounds = Number(process.env.IBID_ENGINE_KILL_ROUNDS ?? "100");
const NEEDED = ["IBID_SERVICES_FOLDER", "UPSTASH_REDIS_REST_TOKEN", "S3_ACCESS_KEY_ID", "ELASTICSEARCH_URL"];

const say = (line: string) => process.stdout.write(`${line}\n`);
const missing = NEEDED.filter((name) => !process.env[name]);
if (missing.length > 0) {
  say(`Left out: this benchmark starts servers of its own and needs ${missing.join(", ")}.`);
} else {
  const started = performance.now();
  const report = await engineKillRounds(rounds, say);
  for (const violation of report.violations) say(`BROKEN: ${violation}`);
  const kills = Object.entries(report.kills).map(([engine, count]) => `${engine} ${count}`);
  say(`Killed with SIGKILL under load: ${kills.join(", ")}`);
  reportFigures("engine-kill", [
    { name: "promises broken", n: rounds, value: report.violations.length, unit: "", goal: { atMost: 0 } },
    { name: "turns acknowledged", n: rounds, value: report.acknowledged, unit: "" },
    { name: "of them kept aside at first", n: rounds, value: report.keptAside, unit: "" },
    { name: "of them under another number later", n: rounds, value: report.renumbered, unit: "" },
    { name: "turns stored", n: rounds, value: report.stored, unit: "" },
    { name: "questions refused and sent again", n: rounds, value: report.refused, unit: "" },
    { name: "slowest answer", n: report.acknowledged, value: report.slowestMs, unit: "ms" },
    { name: "time", n: rounds, value: (performance.now() - started) / 1_000, unit: "s" },
  ]);
  if (report.violations.length > 0) process.exitCode = 1;
}
