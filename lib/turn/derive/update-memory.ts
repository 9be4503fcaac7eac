import { pathSegments } from "../../domain/branch.ts";
import type { Turn } from "../../domain/turn.ts";
import type { RollingMemory } from "../../domain/working-memory.ts";
import { forgottenWords } from "../../memory/forgetting/forgotten-words.ts";
import { forgottenTurns, rememberedTurns } from "../../memory/forgetting/remembered-turns.ts";
import { acceptEntities } from "../../memory/summary/accept-entities.ts";
import { acceptProposal } from "../../memory/summary/accept-proposal.ts";
import { stepsAfter } from "../../memory/summary/path-steps.ts";
import { restsOn } from "../../memory/summary/rebuild-working-memory.ts";
import {
  type Conversation,
  memoryByRule,
  memoryOnPath,
  readStep,
  replayMemory,
} from "../../memory/summary/replay-memory.ts";
import { MEMORY_STEP_ATTEMPTS } from "../../tunables/memory.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { memoryChange } from "./memory-change.ts";
import { proposeMemory } from "./propose-memory.ts";
import { saveTrace } from "./save-trace.ts";

/**
 * After the derive stage: makes the due steps of the rolling summary, M_i = f(M_{i-1}, S_i). Only the newest
 * step goes to the light model; missed ones, for example after working memory was lost, are made by rule.
 * Each result is stored only if the cursor is still where it was read: whoever comes second with the same
 * step drops it and goes on from what is stored. A crash in between leaves the cursor where it was.
 */
export async function updateMemory(turn: Turn, context: TurnContext, stop: AbortSignal): Promise<void> {
  const { stores, key } = context;
  for (let attempt = 0; attempt < MEMORY_STEP_ATTEMPTS && !stop.aborted; attempt++) {
    const forgotten = new Set(await forgottenTurns(context));
    const log = rememberedTurns(stores.turnLog, forgotten);
    const leaf = await log.lastTurnId(key);
    const segments = pathSegments(leaf, await log.jumps(key));
    const state = await stores.workingMemory.read(key);
    // There is nothing to advance: the next reader writes a state with what can be made by rule.
    if (state === null) return;
    if (restsOn(state, forgotten)) return stores.workingMemory.clear(key);
    const conversation = { log, key, segments };
    const missed = await makeMissed(conversation, state.memory, context, stop);
    if (missed === null) continue;
    // If something was forgotten while the step was made, the step may rest on it. The next reader makes
    // another one.
    const isRemembered = async () =>
      !(await forgottenTurns(context)).some((turnId) => !forgotten.has(turnId));
    const isMade = await makeNewest(conversation, missed, { turn, context, stop, forgotten, isRemembered });
    if (!(await isRemembered())) await stores.workingMemory.clear(key);
    if (isMade) return;
  }
}

/** Null: another process was faster, or this one was stopped. */
async function makeMissed(
  conversation: Conversation,
  from: RollingMemory,
  { stores }: TurnContext,
  stop: AbortSignal,
): Promise<RollingMemory | null> {
  let memory = from;
  const leave = stores.models.light ? 1 : 0;
  for await (const next of replayMemory(conversation, from, leave)) {
    const step = { from: memory.throughTurn, memory: next };
    if (stop.aborted || !(await stores.workingMemory.advanceMemory(conversation.key, step))) return null;
    memory = next;
  }
  return memory;
}

interface Step {
  turn: Turn;
  context: TurnContext;
  stop: AbortSignal;
  forgotten: ReadonlySet<number>;
  /** False if something was forgotten since the turns were read. */
  isRemembered(): Promise<boolean>;
}

/** False: another process was faster, or this one was stopped. */
async function makeNewest(
  { log, key, segments }: Conversation,
  stored: RollingMemory,
  { turn, context, stop, forgotten, isRemembered }: Step,
): Promise<boolean> {
  const { stores, trace } = context;
  const { light } = stores.models;
  const memory = memoryOnPath(stored, segments);
  const [turnIds] = stepsAfter(memory.throughTurn, segments);
  const read = light && turnIds ? await readStep({ log, key }, memory, turnIds) : null;
  if (!light || !turnIds || !read) return true;
  const step = { ...read, holdsForgotten: await forgottenWords(stores.turnLog, key, forgotten) };
  const taken = await trace.record("derive", { memory: turnIds }, async () => {
    const { sentences: proposed, denied, entities, calls } = await proposeMemory(step, light, stop);
    const byRule = memoryByRule(memory, step, turnIds);
    const { sentences, rejected } =
      proposed === null
        ? { sentences: byRule.sentences, rejected: [] }
        : acceptProposal(step, proposed, denied);
    const named = entities && { entities: acceptEntities(memory.entities ?? [], entities, step) };
    const next: RollingMemory = { ...byRule, sentences, ...named };
    const isTaken =
      !stop.aborted &&
      (await stores.workingMemory.advanceMemory(key, { from: stored.throughTurn, memory: next }));
    return {
      output: isTaken,
      decision: isTaken
        ? `memory through turn ${next.throughTurn}: ${sentences.length} sentences, ${proposed === null ? "by rule" : `${rejected.length} proposed ones not stored`}`
        : "memory: another process has made this step, or it was stopped",
      detail: { memory: next, rejected, ...(isTaken ? { change: changeBetween(memory, next) } : {}) },
      calls,
    };
  });
  if (!stop.aborted && (await isRemembered())) await saveTrace(turn, context);
  return taken;
}

function changeBetween(before: RollingMemory, after: RollingMemory) {
  const remembered = ({ sentences, entities = [] }: RollingMemory) => ({ sentences, entities });
  return memoryChange(remembered(before), remembered(after));
}
