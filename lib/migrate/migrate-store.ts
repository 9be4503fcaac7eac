import { MOVE_REPORT_MS } from "../tunables/background.ts";
import { agree } from "./fingerprint.ts";
import { DocumentsMover } from "./move-documents.ts";
import { createObjectsMover } from "./move-objects.ts";
import { createRowsMover } from "./move-rows.ts";
import { TurnsMover } from "./move-turns.ts";
import { PARTS, type Part } from "./parts.ts";
import type { Comparison, Count, Mover, StoresToMove } from "./stores-to-move.ts";

export interface Migration {
  from: StoresToMove;
  to: StoresToMove;
  /** Parts that are in the same store on both sides are left out. */
  parts: readonly Part[];
  /** Receives one line for people. */
  say(line: string): void;
}

const MOVERS: Record<Part, (from: StoresToMove, to: StoresToMove) => Mover> = {
  files: createObjectsMover,
  documents: (from, to) => new DocumentsMover(from, to),
  turns: (from, to) => new TurnsMover(from, to),
  records: createRowsMover,
};

/**
 * Moves an installation from one set of stores to another and compares both at the end. It only adds what is
 * missing, so it may be killed and restarted at any point; nothing is changed or removed at the source.
 * Returns whether both sides agree.
 */
export async function migrateStore({ from, to, parts, say }: Migration): Promise<boolean> {
  const movers = PARTS.filter((part) => parts.includes(part)).map((part) => MOVERS[part](from, to));
  for (const mover of movers) {
    const started = performance.now();
    const fresh = await mover.move(nowAndThen(mover.name, say), say);
    const seconds = (performance.now() - started) / 1_000;
    say(`${mover.name}: ${fresh} new, in ${seconds.toFixed(1)} s`);
  }
  const comparisons: Comparison[] = [];
  for (const mover of movers) comparisons.push(...(await mover.compare(nowAndThen(mover.name, say))));
  for (const line of comparisonTable(comparisons)) say(line);
  return comparisons.every(agree);
}

/** Reports what there is to move, and how much of it is there already. */
export async function surveyMigration({ from, to, parts, say }: Migration): Promise<void> {
  const counts: Count[] = [];
  for (const part of PARTS.filter((each) => parts.includes(each))) {
    counts.push(...(await MOVERS[part](from, to).survey()));
  }
  const rows = counts.map(({ kind, source, target }) => [kind, source, target, source - target]);
  for (const line of table(["", "source", "there already", "to move"], rows)) say(line);
}

/** Prints a line from time to time, so that people see a long move making progress. */
function nowAndThen(name: string, say: (line: string) => void): (words: string) => void {
  let last = performance.now();
  return (words) => {
    if (performance.now() - last < MOVE_REPORT_MS) return;
    last = performance.now();
    say(`  ${name}: ${words}`);
  };
}

function comparisonTable(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.map((comparison) => {
    const { kind, source, target } = comparison;
    return [
      kind,
      source.count,
      target.count,
      source.checksum,
      target.checksum,
      agree(comparison) ? "same" : "DIFFERENT",
    ];
  });
  return table(["", "source", "target", "checksum", "checksum", ""], rows);
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
