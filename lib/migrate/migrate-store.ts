import { MOVE_REPORT_MS } from "../tunables/background.ts";
import { moveDocuments } from "./move-documents.ts";
import { moveObjects } from "./move-objects.ts";
import { moveRows } from "./move-rows.ts";
import { moveTurns } from "./move-turns.ts";
import { PARTS, type Part } from "./parts.ts";
import { type Count, Settler } from "./settler.ts";
import type { StoresToMove } from "./stores-to-move.ts";

export interface Migration {
  from: StoresToMove;
  to: StoresToMove;
  /** Parts that are in the same store on both sides are left out. */
  parts: readonly Part[];
  /** Only compares: what there is to move, and how much of it is there already. */
  dryRun: boolean;
  /** Receives one line for people. */
  say(line: string): void;
}

const MOVES: Record<Part, (from: StoresToMove, to: StoresToMove, settler: Settler) => Promise<void>> = {
  files: moveObjects,
  documents: moveDocuments,
  turns: moveTurns,
  records: moveRows,
};

/**
 * Moves an installation from one set of stores to another, and compares each item with its copy. It only adds
 * what is missing, so it may be killed and restarted at any point; nothing is changed or removed at the
 * source. Returns whether both sides agree.
 */
export async function migrateStore({ from, to, parts, dryRun, say }: Migration): Promise<boolean> {
  const counts: Count[] = [];
  for (const part of PARTS.filter((each) => parts.includes(each))) {
    const started = performance.now();
    const settler = new Settler({ dryRun, say, progress: nowAndThen(say) });
    await MOVES[part](from, to, settler);
    counts.push(...settler.counts);
    const fresh = settler.counts.reduce((sum, { before, target }) => sum + target - before, 0);
    const seconds = (performance.now() - started) / 1_000;
    if (!dryRun) say(`${part}: ${fresh} new, in ${seconds.toFixed(1)} s`);
  }
  const last = ({ source, target }: Count) =>
    dryRun ? source - target : source === target ? "same" : "DIFFERENT";
  const rows = counts.map((count) => [count.kind, count.source, count.target, last(count)]);
  const head = ["", "source", dryRun ? "there already" : "target", dryRun ? "to move" : ""];
  for (const line of table(head, rows)) say(line);
  return counts.every(({ source, target }) => source === target);
}

/** Prints a line from time to time, so that people see a long move making progress. */
function nowAndThen(say: (line: string) => void): (words: string) => void {
  let last = performance.now();
  return (words) => {
    if (performance.now() - last < MOVE_REPORT_MS) return;
    last = performance.now();
    say(`  ${words}`);
  };
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => String(line[column] ?? "").length)));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        typeof cell === "number"
          ? String(cell).padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

/** Rejects if one of the stores does not answer. */
export async function checkReachable(stores: StoresToMove): Promise<void> {
  await stores.relationalRows.count(stores.relationalRows.tables[0] ?? "");
  await stores.documentIndex.tenants();
  await stores.turnLog.lastTurnId({ tenantId: "-", ownerId: "-", sessionId: "-" });
  await stores.objectStore.size({ tenantId: "-" }, "0".repeat(64));
}
