import { isOnPath } from "../../domain/branch.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import { isAskedByModel, type Turn } from "../../domain/turn.ts";
import { type Entity, emptyWorkingMemory, type WorkingMemoryState } from "../../domain/working-memory.ts";
import { withEntities } from "../../language/text/entities.ts";
import { entitiesOfChatHistory } from "../../memory/chat-history.ts";
import { forgottenTurns, rememberedTurns, turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { type RecalledTurn, recallTurns } from "../../memory/recall/recall-turns.ts";
import type { TurnVectors } from "../../memory/recall/turn-vectors.ts";
import { readWorkingMemory, rebuildWorkingMemory } from "../../memory/summary/rebuild-working-memory.ts";
import { sentencesOnPath } from "../../memory/summary/replay-memory.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import { Conversation } from "../../references/conversation.ts";
import { CANDIDATE_TURNS } from "../../tunables/conversation.ts";
import { SHORT_TURNS } from "../../tunables/memory.ts";
import { placeInTime } from "../context/place-in-time.ts";
import type { TurnContext, TurnRequest, TurnStores } from "../context/turn-context.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";

export interface Recalled {
  memory: WorkingMemoryState;
  /**
   * The turn that the new one hangs on: the last of the newest turns that answered
   * something; null for the first.
   */
  previous: Turn | null;
  /** How many turns there are before this one; those that were deleted may be among them. */
  count: number;
  /** The last turns, ascending. */
  recent: Turn[];
  candidates: RecalledTurn[];
}

/** A first turn, or one that nothing of the conversation is read for. */
export const NOTHING_RECALLED: Recalled = {
  memory: emptyWorkingMemory(),
  previous: null,
  count: 0,
  recent: [],
  candidates: [],
};

function turnVectors({ vectors: store, models }: TurnStores): TurnVectors | null {
  return models.embedding && { store, embedder: models.embedding };
}

/**
 * Stage 2: what the conversation has at hand, and the turns that may matter. No model call; a failing
 * store degrades to nothing.
 */
export async function recallForTurn(
  { asked: request, settled }: Resolved,
  context: TurnContext,
): Promise<Recalled> {
  if (settled) return NOTHING_RECALLED;
  context.emit({ type: "stage", stage: "recall" });
  return context.trace.record("recall", request.message, async () => {
    const { key, stores } = context;
    // What the request brought along has numbers of its own.
    const isStored = context.history === stores.turnLog;
    const forgotten = async () => (isStored ? forgottenTurns(context) : []);
    const forgottenBefore = context.trace.forgottenBefore ?? new Set(await forgotten());
    if (isStored) context.trace.forgottenBefore = forgottenBefore;
    const history = rememberedTurns(context.history, forgottenBefore);
    const { leaf, segments } = await new Conversation({ key, history }, request.parentTurnId).path();
    if (leaf === 0) return { output: NOTHING_RECALLED, decision: "first turn: nothing to recall" };
    const reports: string[] = [];
    const [memory, recent, found] = await Promise.all([
      readMemory(context),
      history.list(key, { before: leaf + 1, limit: SHORT_TURNS }),
      recallTurns(
        {
          log: history,
          key,
          vectors: isStored ? turnVectors(stores) : null,
          report: (why) => reports.push(why),
        },
        { query: request.message, limit: CANDIDATE_TURNS, now: context.now(), ...placeInTime(context) },
      ),
    ]);
    const seen = turnsWithWords(recent).filter(({ turnId }) => isOnPath(turnId, segments));
    // Showing a document, asking back by rule or a greeting in between is not what a follow-up hangs on.
    const isHungOn = (turn: Turn) => turn.action === "answer" || isAskedByModel(turn);
    const previous = seen.findLast(isHungOn) ?? seen.at(-1) ?? null;
    // Of the turns one sees: an edit leaves what was named after it.
    const entities = withGiven(memory.entities, request).filter(({ turnId }) => isOnPath(turnId, segments));
    const candidates = found.filter(({ turn }) => hasWords(turn) && isOnPath(turn.turnId, segments));
    return {
      output: {
        memory: {
          ...memory,
          memory: sentencesOnPath(memory.memory, segments),
          entities,
        },
        previous,
        count: segments.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        recent: seen,
        candidates,
      },
      ...traced(candidates, memory, reports),
    };
  });
}

/** What is kept of the stored conversation says nothing of one that came with the request. */
export function readMemory(context: TurnContext): Promise<WorkingMemoryState> {
  const { key, stores, history } = context;
  if (history !== stores.turnLog) return rebuildWorkingMemory({ log: history, key });
  return readWorkingMemory({
    log: stores.turnLog,
    forgotten: () => forgottenTurns(context),
    memory: stores.workingMemory,
    key,
    leaveStep: stores.models.light !== null,
  });
}

/** What came with the request is named as its caller names it, beside what its words name. */
function withGiven(entities: readonly Entity[], { chatHistory, message }: TurnRequest): readonly Entity[] {
  if (!chatHistory) return entities;
  const all = [...entitiesOfChatHistory(chatHistory, message), ...entities];
  return withEntities(
    [],
    all.sort((a, b) => a.turnId - b.turnId),
  );
}

function traced(
  candidates: readonly RecalledTurn[],
  { short, memory, lastDocTurnId }: WorkingMemoryState,
  reports: readonly string[],
) {
  return {
    decision: [
      `${candidates.length} candidate turns, ${short.length} in working memory`,
      ...reports.map((why) => `found by their words alone: ${why}`),
    ].join("; "),
    detail: {
      candidates: candidates
        .slice(0, 10)
        .map(({ turn, score, reasons }) => ({ turnId: turn.turnId, score, ...tellReasons(reasons) })),
      lastDocTurnId,
      memory: { sentences: memory.sentences.length, throughTurn: memory.throughTurn },
    },
  };
}
