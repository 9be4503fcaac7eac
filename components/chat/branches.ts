import { isOnPath, type Jump, pathSegments, type Segment } from "@/lib/domain/branch.ts";

/** The turns that continue the same turn as this one, in order, including itself. */
export function siblingsOf(turnId: number, parentTurnId: number | null, jumps: readonly Jump[]): number[] {
  const siblings = new Set([turnId]);
  for (const jump of jumps) if (jump.parentTurnId === parentTurnId) siblings.add(jump.turnId);
  const next = (parentTurnId ?? 0) + 1;
  // That turn exists: a turn comes after the one it continues, so this is at most the given turn.
  if (!jumps.some((jump) => jump.turnId === next)) siblings.add(next);
  return [...siblings].sort((a, b) => a - b);
}

/** The newest turn below this one, which is shown after choosing it. */
export function newestLeafBelow(turnId: number, jumps: readonly Jump[], lastTurnId: number): number {
  const ends = [...jumps.map((jump) => jump.turnId - 1), lastTurnId]
    .filter((end) => end >= turnId)
    .sort((a, b) => b - a);
  return ends.find((end) => isOnPath(turnId, pathSegments(end, jumps))) ?? turnId;
}

/** The path in reading order, accessed by index without listing its turns. */
export interface VisiblePath {
  length: number;
  turnIdAt: (index: number) => number;
  /** -1: the turn is not on this path. */
  indexOf: (turnId: number) => number;
}

export function visiblePath(leaf: number, jumps: readonly Jump[]): VisiblePath {
  const segments: Segment[] = leaf < 1 ? [] : pathSegments(leaf, jumps).reverse();
  const length = segments.reduce((sum, segment) => sum + segment.to - segment.from + 1, 0);
  return {
    length,
    turnIdAt(index) {
      let left = index;
      for (const { from, to } of segments) {
        const size = to - from + 1;
        if (left < size) return from + left;
        left -= size;
      }
      return leaf;
    },
    indexOf(turnId) {
      let before = 0;
      for (const { from, to } of segments) {
        if (turnId >= from && turnId <= to) return before + turnId - from;
        before += to - from + 1;
      }
      return -1;
    },
  };
}
