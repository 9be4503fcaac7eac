import { isOnPath, type Segment } from "../../domain/branch.ts";
import { MEMORY_STEP_TURNS } from "../../tunables/memory.ts";

/**
 * Whether the summary up to this turn belongs to this path. The turn number is enough, because the path to a
 * turn never changes and every process makes the same steps from it.
 */
export function isMemoryOfPath(throughTurn: number, segments: readonly Segment[]): boolean {
  return throughTurn === 0 || isOnPath(throughTurn, segments);
}

/**
 * The whole steps that are due after this turn, oldest first, each as the ids of its turns. Segments come
 * newest first, as `pathSegments` gives them.
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
