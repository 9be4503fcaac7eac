import { type CleaningProgress, cleanUp } from "../../lib/clean-up.ts";
import { createContainer } from "../../lib/container.ts";
import type { SweepReport, Swept } from "../../lib/documents/sweep-orphans.ts";
import type { Environment } from "../../lib/env.ts";
import { checkDataFolder } from "../settings.ts";

export interface SweepChoice {
  evenDoubtful: boolean;
  dryRun: boolean;
  /** Rewrite the embedded database, however large. */
  compact: boolean;
}

const KINDS: Record<Exclude<CleaningProgress["kind"], "objects" | "files">, (count: number) => string> = {
  working_memory: (count) => counted(count, "expired working memory", "expired working memories"),
  traces: (count) => counted(count, "trace older than IBID_TRACE_DAYS", "traces older than IBID_TRACE_DAYS"),
  openings: (count) =>
    counted(
      count,
      "row of the access log older than IBID_OPENING_DAYS",
      "rows of the access log older than IBID_OPENING_DAYS",
    ),
  removals: (count) => counted(count, "removal of a document that was cut off", "removals that were cut off"),
  former_vectors: (count) =>
    counted(count, "vector of a former embedding model", "vectors of former embedding models"),
  vectors: (count) =>
    counted(
      count,
      "document version whose vectors nothing rests on",
      "document versions whose vectors nothing rests on",
    ),
};

/** Runs the daily clean-up once, with or without a running server: both may run it at the same time. */
export async function sweep(
  environment: Environment,
  { evenDoubtful, dryRun, compact }: SweepChoice,
): Promise<number> {
  checkDataFolder(environment.dataFolder);
  const container = await createContainer(environment);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let code = 0;
  try {
    if (dryRun) say("Nothing is changed. A sweep would take away:");
    for await (const progress of cleanUp(container, { now: Date.now, evenDoubtful, dryRun, compact })) {
      for (const line of sweepLines(progress, dryRun)) say(line);
      if (progress.sweep && progress.sweep.doubtful.length > 0) code = 1;
    }
    return code;
  } finally {
    await container.close();
  }
}

/** The lines for one step; empty if there was nothing of its kind. */
export function sweepLines(
  { kind, removed, isDone, sweep: report }: CleaningProgress,
  dryRun: boolean,
): string[] {
  if (kind === "objects") return report ? [sweepWords(report, dryRun).trimEnd()] : [];
  if (kind === "files") return dryRun ? [] : ["Taken out of the files: what was deleted before."];
  if (removed === 0) return [];
  const what = KINDS[kind](removed);
  if (dryRun) return [`- ${what}`];
  return [isDone ? `Removed: ${what}.` : `… ${what} so far`];
}

export function sweepWords(report: SweepReport, dryRun = false): string {
  const lines = [
    `Looked at the objects of ${counted(report.tenants, "tenant")}.`,
    dryRun
      ? `- to be set aside, because no document uses them: ${amount(report.setAside)}`
      : `Set aside, because no document uses them: ${amount(report.setAside)}. They are destroyed by a sweep a day later.`,
    dryRun
      ? `- to be destroyed, set aside more than a day ago: ${amount(report.destroyed)}`
      : `Destroyed, set aside more than a day ago: ${amount(report.destroyed)}.`,
  ];
  if (report.restored.objects > 0)
    lines.push(`Brought back, because a document uses them: ${amount(report.restored)}.`);
  if (report.unfinished > 0)
    lines.push(`Cleared what ${counted(report.unfinished, "interrupted upload")} left behind.`);
  if (report.doubtful.length > 0) {
    lines.push(
      `Left alone, because more objects seem to be unused than used: ${report.doubtful.join(", ")}.`,
      "Look whether the document index is the one these objects belong to. If it is: ibid sweep --even-doubtful",
    );
  }
  return `${lines.join("\n")}\n`;
}

function amount({ objects, bytes }: Swept): string {
  return `${counted(objects, "object")}, ${bytes.toLocaleString("en")} bytes`;
}

function counted(number: number, noun: string, several = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : several}`;
}
