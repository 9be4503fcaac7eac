import type { Jump } from "@/lib/domain/branch.ts";

/** Turns that follow one another, as one line of the picture. */
interface Run {
  from: number;
  to: number;
  /** The turn it continues; null: it begins the conversation. */
  parent: number | null;
  lane: number;
}

/** A line of the picture: through a whole row, through half of one, or from a turn to a lane beside it. */
export interface LaneLine {
  kind: "through" | "top" | "bottom" | "fork";
  lane: number;
  /** A turn further down on the line: the line is on the path if this turn is. */
  leadsTo: number;
}

export interface LanedRow {
  /** The lane of the turn itself. */
  lane: number;
  lines: LaneLine[];
}

/** Further lanes overlap at the edge: nobody can tell so many apart. */
const LANES = 8;

function runsOf(jumps: readonly Jump[], turns: number): Omit<Run, "lane">[] {
  const starts = new Map<number, number | null>([[1, null]]);
  // A turn cannot continue a later one: see pathSegments.
  for (const { turnId, parentTurnId } of jumps)
    starts.set(turnId, parentTurnId !== null && parentTurnId >= turnId ? turnId - 1 : parentTurnId);
  const sorted = [...starts].filter(([from]) => from <= turns).sort(([a], [b]) => a - b);
  return sorted.map(([from, parent], place) => ({
    from,
    to: (sorted[place + 1]?.[0] ?? turns + 1) - 1,
    parent,
  }));
}

/**
 * The branches as lanes, row by row in the order in which the turns were asked. A turn that continues the end
 * of a lane stays in it; one that continues an earlier turn takes the nearest lane that is free down to its
 * end.
 */
export function branchLanes(jumps: readonly Jump[], turns: number) {
  const runs: Run[] = [];
  const taken: { lane: number; from: number; to: number }[] = [];
  for (const run of runsOf(jumps, turns)) {
    const { from, to, parent } = run;
    const before =
      parent === null ? undefined : runs.findLast((each) => each.from <= parent && parent <= each.to);
    const isFree = (lane: number, first: number) =>
      !taken.some((each) => each.lane === lane && each.from <= to && each.to >= first);
    const first = parent ?? from;
    let lane = 0;
    if (before && parent === before.to && isFree(before.lane, first + 1)) lane = before.lane;
    else while (lane < LANES - 1 && !isFree(lane, first)) lane += 1;
    taken.push({ lane, from: first, to });
    runs.push({ ...run, lane });
  }
  const row = (turnId: number): LanedRow => {
    const own = runs.findLast(({ from }) => from <= turnId);
    const lane = own?.lane ?? 0;
    const lines: LaneLine[] = [];
    if (own && (turnId > own.from || own.parent !== null)) lines.push({ kind: "top", lane, leadsTo: turnId });
    if (own && turnId < own.to) lines.push({ kind: "bottom", lane, leadsTo: turnId + 1 });
    for (const { from, parent, lane: other } of runs) {
      if (parent === turnId)
        lines.push({ kind: other === lane ? "bottom" : "fork", lane: other, leadsTo: from });
      else if (parent !== null && parent < turnId && turnId < from)
        lines.push({ kind: "through", lane: other, leadsTo: from });
    }
    return { lane, lines };
  };
  return { lanes: Math.max(...runs.map(({ lane }) => lane), 0) + 1, row };
}
