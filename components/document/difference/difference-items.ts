import type { Unit } from "./compare-units.ts";
import type { Comparison, Entry } from "./comparison.ts";

/** One item of the drawn list: a run of entries, or the line that unchanged entries are folded into. */
export type DifferenceItem =
  | { kind: "fold"; from: number; to: number; open: boolean }
  | { kind: "entries"; from: number; to: number; change: "changed" | "added" | "removed" | null };

/** Unchanged units that stay visible before and after a change. */
const CONTEXT = 1;
/** Fewest units that are folded: a line that says "1 unchanged" saves nothing. */
const FOLD_MIN = 2;
/** Rows of one table are drawn together, but at most this many at once. */
const TOGETHER_MAX = 40;

type Compared = Pick<Comparison, "oldUnits" | "newUnits" | "entries">;

/**
 * `opened` holds the index of the first entry of each opened fold. `isCited` keeps cited passages visible.
 */
export function differenceItems(
  compared: Compared,
  isCited: (entry: Entry) => boolean,
  opened: ReadonlySet<number>,
): DifferenceItem[] {
  const { entries } = compared;
  const seen = inSight(compared, isCited);
  const items: DifferenceItem[] = [];
  let at = 0;
  while (at < entries.length) {
    const end = endOfRun(seen, at);
    if (!seen[at]) {
      const open = opened.has(at);
      items.push({ kind: "fold", from: at, to: end, open });
      if (!open) {
        at = end;
        continue;
      }
    }
    while (at < end) {
      const next = endOfItem(compared, at, end);
      items.push({ kind: "entries", from: at, to: next, change: changeOf(entries.slice(at, next)) });
      at = next;
    }
  }
  return items;
}

function endOfRun(seen: readonly boolean[], from: number): number {
  const end = seen.indexOf(!seen[from], from);
  return end === -1 ? seen.length : end;
}

function inSight({ entries, newUnits }: Compared, isCited: (entry: Entry) => boolean): boolean[] {
  const seen = entries.map((entry) => entry.kind !== "same" || isCited(entry));
  const kept = [...seen];
  let heading: number | null = null;
  for (const [index, entry] of entries.entries()) {
    if (seen[index]) {
      for (let near = index - CONTEXT; near <= index + CONTEXT; near += 1)
        if (near >= 0 && near < entries.length) kept[near] = true;
      // The heading above it shows where in the document it is.
      if (heading !== null) kept[heading] = true;
    }
    if (entry.kind === "same" && newUnits[entry.current]?.kind === "heading") heading = index;
  }
  for (let at = 0; at < kept.length; at = endOfRun(kept, at)) {
    const end = endOfRun(kept, at);
    if (!kept[at] && end - at < FOLD_MIN) kept.fill(true, at, end);
  }
  return kept;
}

/**
 * Where the entries end that are drawn together: rows of a table, items of a list, sentences of a long
 * paragraph.
 */
function endOfItem({ entries, oldUnits, newUnits }: Compared, from: number, limit: number): number {
  const unitsAt = (index: number) => {
    const entry = entries[index];
    return {
      old: entry && "old" in entry ? oldUnits[entry.old] : undefined,
      current: entry && "current" in entry ? newUnits[entry.current] : undefined,
    };
  };
  let { old, current } = unitsAt(from);
  let end = from + 1;
  while (end < Math.min(limit, entries.length, from + TOGETHER_MAX)) {
    const next = unitsAt(end);
    const kind = (current ?? old)?.kind;
    if (!joins(kind, old, next.old) || !joins(kind, current, next.current)) break;
    old = next.old ?? old;
    current = next.current ?? current;
    end += 1;
  }
  return end;
}

function joins(kind: Unit["kind"] | undefined, last: Unit | undefined, next: Unit | undefined): boolean {
  if (!next) return true;
  const alike = next.kind === kind || (kind === "table-head" && next.kind === "table");
  if (!alike || next.kind === "table-head") return false;
  if (last) return last.group === next.group;
  return next.kind === "table" || next.kind === "list" || next.kind === "html" || next.kind === "code";
}

function changeOf(entries: readonly Entry[]): "changed" | "added" | "removed" | null {
  const kinds = new Set(entries.map((entry) => entry.kind));
  const [only] = kinds;
  if (kinds.size === 1 && only !== undefined) return only === "same" ? null : only;
  return "changed";
}
