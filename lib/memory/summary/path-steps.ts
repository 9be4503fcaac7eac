import { isOnPath, type Segment } from "../../domain/branch.ts";
import { MEMORY_STEP_TURNS } from "../../tunables/memory.ts";

/**
 * Whether the summary that goes through this turn is of this path. The path to a turn never changes, so its
 * number says it all: from the same turn on, every process makes the same steps.
 */
export function isMemoryOfPath(throughTurn: number, segments: readonly Segment[]): boolean {
  return throughTurn === 0 || isOnPath(throughTurn, segments);
}

/**
 * The whole steps that are due after this turn, oldest first, each with the numbers of its turns. Segments
 * come newest first, as `pathSegments` gives them.
 */
export function stepsAfter(throughTurn: number, segments: readonly Segment[]): number[][] {
  const due: number[] = [];
  for (const { from, to } of segments.toReversed())
    for (let turnId = Math.max(from, throughTurn + 1); turnId <= to; turnId++) due.push(turnId);
  const steps: number[][] = [];
  for (let start = 0; start + MEMORY_STEP_TURNS <= due.length; start += MEMORY_STEP_TURNS)
    steps.push(due.slice(start, start + MEMORY_STEP_TURNS));
  return steps;
}

/** The last `count` turns of a path, ascending. Segments come newest first. */
export function newestOf(segments: readonly Segment[], count: number): number[] {
  const turnIds: number[] = [];
  for (const { from, to } of segments) {
    for (let turnId = to; turnId >= from && turnIds.length < count; turnId--) turnIds.push(turnId);
  }
  return turnIds.reverse();
}
