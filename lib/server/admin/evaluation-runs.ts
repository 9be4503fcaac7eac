import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type EvaluationRun, evaluationRunSchema } from "../../domain/evaluation.ts";
import { EVALUATION_RUNS } from "../../tunables/requests.ts";

/** The newest runs of `npm run eval` in this data folder; their file names are their times. */
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
    // No run has been made yet.
    return [];
  }
}

/** Null: the file holds something else, or an interrupted run. */
function readRun(path: string): EvaluationRun | null {
  try {
    return evaluationRunSchema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}
