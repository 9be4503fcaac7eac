import { isOnPath, type Segment } from "../../domain/branch.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { MemorySentence, RollingMemory } from "../../domain/working-memory.ts";
import { withTurns } from "../../language/text/entities.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { MEMORY_REPLAY_PAGE, MEMORY_STEP_TURNS } from "../../tunables/memory.ts";
import { isMemoryOfPath, stepsAfter } from "./path-steps.ts";
import { type MemoryStep, stepByRule } from "./step-memory.ts";

export interface Conversation {
  log: TurnReader;
  key: SessionKey;
  /** The visible turns, newest first (lib/domain/branch.ts). */
  segments: readonly Segment[];
}

const EMPTY: RollingMemory = { sentences: [], throughTurn: 0 };

/** The summary, or an empty one when it was made on a branch that was left. */
export function memoryOnPath(memory: RollingMemory, segments: readonly Segment[]): RollingMemory {
  return isMemoryOfPath(memory.throughTurn, segments) ? memory : EMPTY;
}

/**
 * The sentences about turns on this path. A question that continues an earlier turn must not see what came
 * after it.
 */
export function sentencesOnPath(memory: RollingMemory, segments: readonly Segment[]): RollingMemory {
  const sentences = memory.sentences.filter(({ turns }) =>
    turns.every((turnId) => isOnPath(turnId, segments)),
  );
  return sentences.length === memory.sentences.length ? memory : { ...memory, sentences };
}

/** How many turns are in the whole steps after this summary. */
export function turnsDue(memory: RollingMemory, segments: readonly Segment[]): number {
  return stepsAfter(memoryOnPath(memory, segments).throughTurn, segments).length * MEMORY_STEP_TURNS;
}

/**
 * Makes the due steps by rule, all but the last `leave`, and yields the summary after each page. The result
 * depends on the log alone: every replay of the same turns gives the same summary.
 */
export async function* replayMemory(
  { log, key, segments }: Conversation,
  from: RollingMemory,
  leave = 0,
): AsyncGenerator<RollingMemory> {
  let memory = memoryOnPath(from, segments);
  const due = stepsAfter(memory.throughTurn, segments);
  const steps = due.slice(0, Math.max(0, due.length - leave));
  const known = new Map<number, Turn>();
  const stepsOfPage = MEMORY_REPLAY_PAGE / MEMORY_STEP_TURNS;
  for (let start = 0; start < steps.length; start += stepsOfPage) {
    const page = steps.slice(start, start + stepsOfPage);
    const isWhole = await readTurns({ log, key }, [...page.flat(), ...namedBy(memory.sentences)], known);
    // An unavailable log may give only the newest turns, and their summary would be a different one.
    if (!isWhole) return;
    for (const turnIds of page) {
      const step = stepOf(memory, turnIds, known);
      memory = memoryByRule(memory, step, turnIds);
    }
    forgetOthers(known, namedBy(memory.sentences));
    yield memory;
    // During a long replay, lets other requests run.
    if (start + stepsOfPage < steps.length) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One step with the turns it needs; null when the log cannot give all of them now. */
export async function readStep(
  { log, key }: Pick<Conversation, "log" | "key">,
  memory: RollingMemory,
  turnIds: readonly number[],
): Promise<MemoryStep | null> {
  const known = new Map<number, Turn>();
  const isWhole = await readTurns({ log, key }, [...turnIds, ...namedBy(memory.sentences)], known);
  if (!isWhole) return null;
  return stepOf(memory, turnIds, known);
}

/** The next summary by rule. Entities named by a model stay, and rules add those of the new turns. */
export function memoryByRule(
  { throughTurn, entities }: RollingMemory,
  step: MemoryStep,
  turnIds: readonly number[],
): RollingMemory {
  return {
    sentences: stepByRule(step),
    throughTurn: turnIds.at(-1) ?? throughTurn,
    ...(entities ? { entities: withTurns(entities, step.turns) } : {}),
  };
}

function stepOf(
  { sentences }: RollingMemory,
  turnIds: readonly number[],
  known: ReadonlyMap<number, Turn>,
): MemoryStep {
  return {
    previous: sentences,
    turns: turnIds.flatMap((turnId) => known.get(turnId) ?? []),
    named: known,
  };
}

function namedBy(sentences: readonly MemorySentence[]): number[] {
  return sentences.flatMap(({ turns }) => turns);
}

async function readTurns(
  { log, key }: Pick<Conversation, "log" | "key">,
  turnIds: readonly number[],
  known: Map<number, Turn>,
): Promise<boolean> {
  const missing = [...new Set(turnIds)].filter((turnId) => !known.has(turnId)).sort((a, b) => a - b);
  if (missing.length === 0) return true;
  for (const turn of await log.get(key, missing)) known.set(turn.turnId, turn);
  return missing.every((turnId) => known.has(turnId));
}

function forgetOthers(known: Map<number, Turn>, wanted: readonly number[]): void {
  const kept = new Set(wanted);
  for (const turnId of known.keys()) if (!kept.has(turnId)) known.delete(turnId);
}
