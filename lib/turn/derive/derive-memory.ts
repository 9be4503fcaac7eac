import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import { redactedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import { emptyWorkingMemory, type WorkingMemoryState } from "../../domain/working-memory.ts";
import { forgetInSession, forgottenSummary } from "../../memory/forgetting/forget-words.ts";
import { forgottenTurns } from "../../memory/forgetting/remembered-turns.ts";
import { deriveProfile } from "../../memory/profile/derive-profile.ts";
import { sessionTitle } from "../../memory/session-title.ts";
import { readWorkingMemory } from "../../memory/summary/rebuild-working-memory.ts";
import { ruleSummary } from "../../memory/summary/rule-summary.ts";
import type { SessionDoc } from "../../ports/session-store.ts";
import { SUMMARIES_CAUGHT_UP } from "../../tunables/turn.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { memoryChange } from "./memory-change.ts";
import { saveTrace } from "./save-trace.ts";

/**
 * Stage 9: derives from the stored turn its one-line summary, working memory, the profile, and the session's
 * title, state and documents. It runs after the answer was given. Every part is safe to repeat, so a run that
 * was cut off is simply repeated.
 */
export async function deriveMemory(turn: Turn, context: TurnContext): Promise<void> {
  await context.trace.record("derive", { turnId: turn.turnId }, async () => {
    const { key, stores } = context;
    const now = context.now().toISOString();
    // If a store is away, the next turn that finds it back catches up: it looks for missing summaries, reads
    // on for the profile and compares working memory with the log.
    const { turnLog: log, profiles } = stores;
    const slots = context.assistant.profileSlots;
    const before = new Set(await forgottenTurns(context));
    // Runs first, because a command to forget is itself a turn from which nothing else is derived.
    await tolerateOutage(() => deriveProfile({ log, profiles, key, slots, allSlots: PROFILE_SLOTS }));
    const forgotten = new Set(await forgottenTurns(context));
    let earlier: WorkingMemoryState | null = null;
    await tolerateOutage(async () => {
      earlier = await stores.workingMemory.read(key);
    });
    await tolerateOutage(() =>
      stores.workingMemory.noteTurn(key, forgotten.has(turn.turnId) ? redactedTurn(turn) : turn),
    );
    // Brings the entities of working memory up to this turn. Brings its summary up too, except for the newest
    // step if a model makes that one (update-memory.ts).
    const leaveStep = stores.models.light !== null;
    let recent: readonly Turn[] = [turn];
    let later: WorkingMemoryState | null = null;
    await tolerateOutage(async () => {
      later = await readWorkingMemory({
        log,
        memory: stores.workingMemory,
        key,
        forgotten: () => forgottenTurns(context),
        leaveStep,
      });
      recent = later.short;
    });
    await tolerateOutage(() => summariseMissing(turn, forgotten, context));
    const isForgotten = forgotten.has(turn.turnId);
    const session = isForgotten ? null : await stores.sessions.find(key);
    const title = session && sessionTitle(turn, session, recent);
    await stores.sessions.touch(key, { turns: turn.turnId, ...(title && { title }), now });
    await stores.sessions.saveState(
      key,
      {
        turnId: turn.turnId,
        lastQuestion: isForgotten ? "" : turn.userText,
        lastAnswer: isForgotten ? "" : turn.assistantText,
        lastQuestionType: turn.questionType,
        updatedAt: now,
      },
      docsOf(turn, now),
    );
    await tolerateOutage(() => takeBackForgotten(turn, { before, forgotten }, context));
    return {
      output: undefined,
      decision: `summary, working memory, session state and profile of turn ${turn.turnId}`,
      detail: later ? { change: changeOf(earlier ?? emptyWorkingMemory(), later) } : {},
    };
  });
  await saveTrace(turn, context);
}

function changeOf(before: WorkingMemoryState, after: WorkingMemoryState) {
  const remembered = ({ memory, entities }: WorkingMemoryState) => ({ ...memory, entities });
  return memoryChange(remembered(before), remembered(after));
}

/** Undefined: the session's documents stay as they are. A reset whose answer cites nothing leaves none. */
function docsOf(turn: Turn, now: string): SessionDoc[] | undefined {
  if (turn.docRefs.length === 0) return turn.followUp.kind === "reset" ? [] : undefined;
  const docs = new Map<string, SessionDoc>();
  // An answer may cite two versions of a document; the session counts them as one document.
  for (const { docId, slot, score } of turn.docRefs)
    if (!docs.has(docId)) docs.set(docId, { docId, rank: slot, score, createdAt: now });
  return [...docs.values()];
}

async function summariseMissing(
  turn: Turn,
  forgotten: ReadonlySet<number>,
  { key, stores, now }: TurnContext,
): Promise<void> {
  const missing = await stores.turnLog.withoutSummary(key, SUMMARIES_CAUGHT_UP);
  for (const earlier of await stores.turnLog.get(key, [...new Set([...missing, turn.turnId])])) {
    if (earlier.summary !== null) continue;
    const summary = forgotten.has(earlier.turnId)
      ? forgottenSummary(earlier, now())
      : ruleSummary(earlier, now());
    await stores.turnLog.setSummary(key, earlier.turnId, summary);
  }
}

/**
 * Removes from what was just written whatever was forgotten or deleted meanwhile: whoever did so may have
 * looked before it was written.
 */
async function takeBackForgotten(
  turn: Turn,
  { before, forgotten }: { before: ReadonlySet<number>; forgotten: ReadonlySet<number> },
  context: TurnContext,
): Promise<void> {
  const { key, stores, now } = context;
  const noted = await forgottenTurns(context);
  const late = noted.filter((turnId) => !before.has(turnId));
  if (late.length === 0) return;
  for (const gone of await stores.turnLog.get(key, late)) {
    if (gone.status === "deleted") await stores.profiles.removeTurn(key, gone.turnId);
    else await stores.turnLog.setSummary(key, gone.turnId, forgottenSummary(gone, now()));
  }
  if (noted.every((turnId) => forgotten.has(turnId))) return;
  await stores.workingMemory.clear(key);
  if (late.includes(turn.turnId)) await forgetInSession(stores, key, [turn], { now: now() });
}

const TAKES_NOTHING: ReadonlySet<string> = new Set(["unavailable", "storage_full", "too_large"]);

async function tolerateOutage(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!AppError.isInstance(error) || !TAKES_NOTHING.has(error.code)) throw error;
  }
}
