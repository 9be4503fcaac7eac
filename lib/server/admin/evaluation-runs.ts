import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type EvaluationRun, evaluationRunSchema } from "../../domain/evaluation.ts";
import { EVALUATION_RUNS } from "../../tunables/requests.ts";

/** The newest runs of `npm run eval` on this data folder; they name themselves by their time. */
export function evaluationRuns(dataFolder: string): { runs: EvaluationRun[]; unreadable: number } {
  const folder = join(dataFolder, "eval", "runs");
  const read = namesIn(folder).map((name) => readRun(join(folder, name)));
  const runs = read.filter((run) => run !== null);
  return { runs, unreadable: read.length - runs.length };
}

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return names.sort().reverse().slice(0, EVALUATION_RUNS);
  } catch {
    // None was made yet.
    return [];
  }
}

/** Null: it holds something else, or a run that was broken off. */
function readRun(path: string): EvaluationRun | null {
  try {
    return evaluationRunSchema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}
