import { AppError, isUnavailable } from "../../domain/app-error.ts";
import { pathSegments, type Segment } from "../../domain/branch.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Entity, RollingMemory, WorkingMemoryState } from "../../domain/working-memory.ts";
import { withEntities, withTurns } from "../../language/text/entities.ts";
import type { TurnLog, TurnReader } from "../../ports/turn-log.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { ENTITY_TURNS, MEMORY_REPLAY_TURNS, MEMORY_STEP_TURNS, SHORT_TURNS } from "../../tunables/memory.ts";
import { rememberedTurns, turnsWithWords } from "../forgetting/remembered-turns.ts";
import { newestOf } from "./path-steps.ts";
import { memoryOnPath, replayMemory, turnsDue } from "./replay-memory.ts";

/** What working memory must contain according to the turn log. */
interface Expected {
  segments: readonly Segment[];
  shortTurnIds: number[];
  /** The turns that entities are read from, ascending. */
  entityTurnIds: number[];
  lastDocTurnId: number | null;
}

/** Builds working memory from the turn log alone, its summary by rule. */
export async function rebuildWorkingMemory({
  log: whole,
  key,
  forgotten = async () => [],
  replay = MEMORY_REPLAY_TURNS,
}: {
  log: TurnReader;
  key: SessionKey;
  /** Turns from which nothing may be derived any more. */
  forgotten?: () => Promise<readonly number[]>;
  /** A summary that would take more turns than this is not waited for. */
  replay?: number;
}): Promise<WorkingMemoryState> {
  const log = rememberedTurns(whole, new Set(await forgotten()));
  const expected = await expectedOf(log, key);
  const state = await build({ log, key }, expected);
  const memory = await broughtUp({ log, key }, state.memory, expected, { replay });
  return { ...state, short: turnsWithWords(state.short), memory };
}

/**
 * The state that a reader gets. Up to `throughTurn` its entities are the model's, if a model named them;
 * after it, the rules'.
 */
function readable(state: WorkingMemoryState, { sentences, throughTurn, entities }: RollingMemory) {
  const later = state.entities.filter(({ turnId }) => turnId > throughTurn);
  return {
    ...state,
    short: turnsWithWords(state.short),
    memory: { sentences, throughTurn },
    entities: entities ? withEntities(entities, later, state.short.at(-1)?.turnId) : state.entities,
  };
}

export interface ReadOptions {
  log: TurnLog;
  memory: WorkingMemory;
  key: SessionKey;
  /**
   * Turns from which nothing may be derived any more (`ProfileStore.forgottenTurns`). Read at the start, and
   * again after something was written.
   */
  forgotten?: () => Promise<readonly number[]>;
  /** Leaves the newest step to a light model in the background, so that no rule makes it first. */
  leaveStep?: boolean;
  /** A summary that would take more turns than this is not waited for. */
  replay?: number;
}

/**
 * Working memory as stored, or rebuilt and written when it is missing or disagrees with the turn log: the
 * note of a turn was lost, later turns began an expired state anew, or an edit left the old path. Its summary
 * is brought up to date by rule, which takes milliseconds. When too many turns are due, that is left to the
 * background (lib/turn/derive/update-memory.ts).
 */
export async function readWorkingMemory(options: ReadOptions): Promise<WorkingMemoryState> {
  const { memory, key, forgotten = async () => [] } = options;
  const before = new Set(await forgotten());
  const log = rememberedTurns(options.log, before);
  const { state, stored, expected, isWritten } = await readMended({ ...options, log }, before);
  const current = await broughtUp({ log, key }, state.memory, expected, options);
  const isAdvanced = stored !== null && current !== state.memory;
  if (isAdvanced) await unlessRefused(() => memory.advanceMemory(key, { from: stored, memory: current }));
  // When turns were forgotten in the meantime, what was just written may contain them.
  if ((isWritten || isAdvanced) && (await forgotten()).some((turnId) => !before.has(turnId)))
    await unlessRefused(() => memory.clear(key));
  return readable(state, memoryOnPath(current, expected.segments));
}

/** `stored` is the turn up to which the stored summary goes; null when there is no store to write to. */
async function readMended(
  { log, memory, key }: ReadOptions,
  forgotten: ReadonlySet<number>,
): Promise<{
  state: WorkingMemoryState;
  stored: number | null;
  expected: Expected;
  isWritten: boolean;
}> {
  const [read, expected] = await Promise.all([readOrMiss(memory, key), expectedOf(log, key)]);
  const isRestingOnForgotten = read !== null && read !== "away" && restsOn(read, forgotten);
  if (isRestingOnForgotten) await memory.clear(key);
  const found = isRestingOnForgotten ? null : read;
  const kept = found === "away" ? null : found;
  if (kept !== null && agrees(kept, expected)) {
    const entities = withTurns(kept.entities, kept.short);
    const state = { ...kept, entities };
    const isNew = !isSame(entities, kept.entities);
    if (isNew) await unlessRefused(() => memory.write(key, state));
    return { state, stored: kept.memory.throughTurn, expected, isWritten: isNew };
  }
  const rebuilt = await build({ log, key }, expected);
  const state = kept === null ? rebuilt : { ...rebuilt, memory: kept.memory };
  const isWritten = expected.shortTurnIds.length > 0 && found !== "away";
  if (isWritten) await unlessRefused(() => memory.write(key, state));
  return { state, stored: isWritten ? state.memory.throughTurn : null, expected, isWritten };
}

/** Makes the steps that are due; returns the same object when there are none. */
async function broughtUp(
  { log, key }: { log: TurnReader; key: SessionKey },
  memory: RollingMemory,
  { segments }: Expected,
  { leaveStep = false, replay = MEMORY_REPLAY_TURNS }: { leaveStep?: boolean; replay?: number },
): Promise<RollingMemory> {
  const due = turnsDue(memory, segments);
  if (due > replay) return memory;
  let current = memory;
  const isNewest = due <= MEMORY_STEP_TURNS && memoryOnPath(memory, segments) === memory;
  if (leaveStep && isNewest) return memory;
  for await (const next of replayMemory({ log, key, segments }, memory)) current = next;
  return current;
}

/** Reads stored working memory. When the store is unavailable, the log has everything. */
async function readOrMiss(
  memory: WorkingMemory,
  key: SessionKey,
): Promise<WorkingMemoryState | null | "away"> {
  try {
    return await memory.read(key);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}

/**
 * Writes to the store. If the store refuses (it is unavailable, full, or cannot take so much at once), the
 * next reader rebuilds the state.
 */
async function unlessRefused(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!AppError.isInstance(error) || error.code === "internal") throw error;
  }
}

async function expectedOf(log: TurnReader, key: SessionKey): Promise<Expected> {
  const leaf = await log.lastTurnId(key);
  if (leaf === 0) return { segments: [], shortTurnIds: [], entityTurnIds: [], lastDocTurnId: null };
  const segments = pathSegments(leaf, await log.jumps(key));
  const withDocuments = await log.lastWithDocRefs(key, segments);
  return {
    segments,
    shortTurnIds: newestOf(segments, SHORT_TURNS),
    entityTurnIds: newestOf(segments, ENTITY_TURNS).filter((turnId) => turnId > leaf - ENTITY_TURNS),
    lastDocTurnId: withDocuments?.turnId ?? null,
  };
}

async function build(
  { log, key }: { log: TurnReader; key: SessionKey },
  expected: Expected,
): Promise<WorkingMemoryState> {
  const wanted = [...new Set([...expected.entityTurnIds, ...expected.shortTurnIds])];
  const turns = wanted.length > 0 ? await log.get(key, wanted) : [];
  const short = new Set(expected.shortTurnIds);
  const named = new Set(expected.entityTurnIds);
  return {
    short: turns.filter(({ turnId }) => short.has(turnId)),
    memory: { sentences: [], throughTurn: 0 },
    entities: withTurns(
      [],
      turns.filter(({ turnId }) => named.has(turnId)),
    ),
    lastDocTurnId: expected.lastDocTurnId,
  };
}

function isSame(entities: readonly Entity[], kept: readonly Entity[]): boolean {
  return JSON.stringify(entities) === JSON.stringify(kept);
}

function agrees(state: WorkingMemoryState, expected: Expected): boolean {
  return (
    state.lastDocTurnId === expected.lastDocTurnId &&
    state.short.map((turn) => turn.turnId).join() === expected.shortTurnIds.join()
  );
}

/** Whether any of it comes from these turns. */
export function restsOn(
  { short, memory, entities }: WorkingMemoryState,
  turnIds: ReadonlySet<number>,
): boolean {
  if (turnIds.size === 0) return false;
  return (
    turnsWithWords(short).some(({ turnId }) => turnIds.has(turnId)) ||
    [...entities, ...(memory.entities ?? [])].some(({ turnId }) => turnIds.has(turnId)) ||
    memory.sentences.some(({ turns }) => turns.some((turnId) => turnIds.has(turnId)))
  );
}
