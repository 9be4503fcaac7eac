import { AppError, isUnavailable } from "../domain/app-error.ts";
import { pathSegments, type Segment } from "../domain/branch.ts";
import type { SessionKey } from "../domain/identity.ts";
import type { Entity, WorkingMemoryState } from "../domain/working-memory.ts";
import type { TurnLog, TurnReader } from "../ports/turn-log.ts";
import type { WorkingMemory } from "../ports/working-memory.ts";
import { ENTITY_TURNS, SHORT_TURNS } from "../tunables.ts";
import { withTurns } from "./entities.ts";

/** What the turn log says working memory must hold. */
interface Expected {
  shortTurnIds: number[];
  /** Those that entities are read from, ascending. */
  entityTurnIds: number[];
  lastDocTurnId: number | null;
}

/** Working memory from the turn log alone. Memory sentences start empty: they have their own cursor. */
export async function rebuildWorkingMemory({
  log,
  key,
}: {
  log: TurnReader;
  key: SessionKey;
}): Promise<WorkingMemoryState> {
  return build({ log, key }, await expectedOf(log, key));
}

/**
 * Working memory as it is kept, or rebuilt and written when it is missing or does not agree with the turn log: a turn whose note
 * was lost, an expired state that later turns began anew, an edit that left the old path.
 */
export async function readWorkingMemory(stores: {
  log: TurnLog;
  memory: WorkingMemory;
  key: SessionKey;
}): Promise<WorkingMemoryState> {
  const { log, memory, key } = stores;
  const [found, expected] = await Promise.all([readOrMiss(memory, key), expectedOf(log, key)]);
  const kept = found === "away" ? null : found;
  if (kept !== null && agrees(kept, expected)) {
    const entities = withTurns(kept.entities, kept.short);
    if (isSame(entities, kept.entities)) return kept;
    const current = { ...kept, entities };
    await writeIfThere(memory, key, current);
    return current;
  }
  const rebuilt = await build({ log, key }, expected);
  // What was derived up to now stays valid: it names the turns it rests on.
  const state = kept === null ? rebuilt : { ...rebuilt, memory: kept.memory };
  if (expected.shortTurnIds.length > 0 && found !== "away") await writeIfThere(memory, key, state);
  return state;
}

/** Working memory that cannot be reached is the same as none: the log has everything. */
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

/** What could not be written, for whatever reason of the store (it is away, full, or takes less at once), is rebuilt by the next reader. */
async function writeIfThere(
  memory: WorkingMemory,
  key: SessionKey,
  state: WorkingMemoryState,
): Promise<void> {
  try {
    await memory.write(key, state);
  } catch (error) {
    if (!AppError.isInstance(error) || error.code === "internal") throw error;
  }
}

async function expectedOf(log: TurnReader, key: SessionKey): Promise<Expected> {
  const leaf = await log.lastTurnId(key);
  if (leaf === 0) return { shortTurnIds: [], entityTurnIds: [], lastDocTurnId: null };
  const segments = pathSegments(leaf, await log.jumps(key));
  const withDocuments = await log.lastWithDocRefs(key, segments);
  return {
    shortTurnIds: newestOf(segments, SHORT_TURNS),
    entityTurnIds: newestOf(segments, ENTITY_TURNS).filter((turnId) => turnId > leaf - ENTITY_TURNS),
    lastDocTurnId: withDocuments?.turn_id ?? null,
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
    short: turns.filter(({ turn_id }) => short.has(turn_id)),
    memory: { sentences: [], through_turn: 0 },
    entities: withTurns(
      [],
      turns.filter(({ turn_id }) => named.has(turn_id)),
    ),
    last_doc_turn_id: expected.lastDocTurnId,
  };
}

function isSame(entities: readonly Entity[], kept: readonly Entity[]): boolean {
  return JSON.stringify(entities) === JSON.stringify(kept);
}

function agrees(state: WorkingMemoryState, expected: Expected): boolean {
  return (
    state.last_doc_turn_id === expected.lastDocTurnId &&
    state.short.map((turn) => turn.turn_id).join() === expected.shortTurnIds.join()
  );
}

/** The last `count` turns of a path, ascending. Segments come newest first. */
function newestOf(segments: readonly Segment[], count: number): number[] {
  const turnIds: number[] = [];
  for (const { from, to } of segments) {
    for (let turnId = to; turnId >= from && turnIds.length < count; turnId--) turnIds.push(turnId);
  }
  return turnIds.reverse();
}
