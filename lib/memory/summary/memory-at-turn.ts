import type { Segment } from "../../domain/branch.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { Entity, RollingMemory } from "../../domain/working-memory.ts";
import { withTurns } from "../../language/text/entities.ts";
import { ENTITY_TURNS, MEMORY_REPLAY_TURNS, MEMORY_STEP_TURNS } from "../../tunables/memory.ts";
import { newestOf, stepsAfter } from "./path-steps.ts";
import { type Conversation, memoryOnPath, replayMemory, turnsDue } from "./replay-memory.ts";

export interface KnownMemories {
  /** Summaries kept at or before this turn. The newest one of this path is continued. */
  noted: readonly RollingMemory[];
  /** The summary of the session's newest turn. What the person said long ago is taken from it. */
  current: RollingMemory;
}

/**
 * The rolling summary as it stood after the last turn of these segments: the newest kept one, continued by
 * rule. The same log always gives the same summary. In a long conversation only the last MEMORY_REPLAY_TURNS
 * turns are replayed. What the person said earlier comes from the current summary; by then, earlier subjects
 * had shrunk to a few words.
 */
export async function memoryAtTurn(
  { log, key, segments }: Conversation,
  { noted, current }: KnownMemories,
): Promise<RollingMemory> {
  const newest = noted
    .filter((memory) => memoryOnPath(memory, segments) === memory)
    .sort((a, b) => b.throughTurn - a.throughTurn)[0];
  let memory = newest ?? { sentences: [], throughTurn: 0 };
  if (turnsDue(memory, segments) > MEMORY_REPLAY_TURNS) memory = nearBy(segments, current);
  for await (const next of replayMemory({ log, key, segments }, memory)) memory = next;
  return memory;
}

/** Where a bounded replay starts: with what the person had said by then, as far as it is still known. */
function nearBy(segments: readonly Segment[], current: RollingMemory): RollingMemory {
  const steps = stepsAfter(0, segments);
  const from = steps[steps.length - MEMORY_REPLAY_TURNS / MEMORY_STEP_TURNS - 1]?.at(-1) ?? 0;
  const sentences = current.sentences.filter(
    ({ kind, turns }) => (kind === "fact" || kind === "told") && turns.every((turnId) => turnId <= from),
  );
  return { sentences, throughTurn: from };
}

/** The entities as they stood after the last turn of these segments. */
export async function entitiesAtTurn({ log, key, segments }: Conversation): Promise<Entity[]> {
  const leaf = segments[0]?.to ?? 0;
  const turnIds = newestOf(segments, ENTITY_TURNS).filter((turnId) => turnId > leaf - ENTITY_TURNS);
  return withTurns([], turnIds.length > 0 ? await log.get(key, turnIds) : []);
}

/** The last turns of these segments that have words, newest last. */
export async function lastTurns({ log, key, segments }: Conversation, count: number): Promise<Turn[]> {
  const turns = await log.get(key, newestOf(segments, count));
  return turns.filter(hasWords);
}
