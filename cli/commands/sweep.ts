import { createContainer } from "../../lib/container.ts";
import { type SweepReport, type Swept, sweepOrphans } from "../../lib/documents/sweep-orphans.ts";
import type { Environment } from "../../lib/env.ts";
import { checkDataFolder } from "../settings.ts";

/** Sweeps once, beside a running server or without one: both may be at it at the same time. */
export async function sweep(environment: Environment, evenDoubtful: boolean): Promise<number> {
  checkDataFolder(environment.dataFolder);
  const container = await createContainer(environment);
  try {
    const report = await sweepOrphans(
      { index: container.documentIndex, objects: container.objectStore },
      { now: Date.now, evenDoubtful },
    );
    process.stdout.write(wordsOf(report));
    return report.doubtful.length === 0 ? 0 : 1;
  } finally {
    await container.close();
  }
}

export function wordsOf(report: SweepReport): string {
  const lines = [
    `Looked at the objects of ${counted(report.tenants, "tenant")}.`,
    `Set aside, because no document uses them: ${amount(report.setAside)}. They are destroyed by a sweep a day later.`,
    `Destroyed, set aside more than a day ago: ${amount(report.destroyed)}.`,
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

function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
