/** A turn that does not simply continue the one before it. */
export interface Jump {
  turnId: number;
  parentTurnId: number | null;
}

/** Turn numbers `from`…`to`, both included. */
export interface Segment {
  from: number;
  to: number;
}

/**
 * The turns visible from `leaf`: contiguous runs, newest first. A conversation is a tree by `parent_turn_id`,
 * but nearly always a straight line, so only the jumps (parent ≠ turn − 1) are needed: the cost grows with
 * the number of edits, not of turns. A turn cannot continue a later one. If it claims to, it is taken to
 * continue the turn before it, so that every path ends.
 */
export function pathSegments(leaf: number, jumps: readonly Jump[]): Segment[] {
  const parents = new Map(jumps.map((jump) => [jump.turnId, jump.parentTurnId]));
  const starts = [...parents.keys()].sort((a, b) => b - a);
  const segments: Segment[] = [];
  let to: number | null = leaf;
  while (to !== null && to >= 1) {
    const end: number = to;
    const start = starts.find((turnId) => turnId <= end);
    segments.push({ from: start ?? 1, to: end });
    const parent: number | null = start === undefined ? null : (parents.get(start) ?? null);
    to = start !== undefined && parent !== null && parent >= start ? start - 1 : parent;
  }
  return segments;
}

/** The same turns as runs that neither touch nor overlap, oldest first. Turn numbers begin at 1. */
export function ascending(segments: readonly Segment[]): Segment[] {
  const runs: Segment[] = [];
  for (const { from, to } of [...segments].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (to < 1 || to < from) continue;
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else runs.push({ from: Math.max(1, from), to });
  }
  return runs;
}

export function isOnPath(turnId: number, segments: readonly Segment[]): boolean {
  return segments.some((segment) => turnId >= segment.from && turnId <= segment.to);
}
