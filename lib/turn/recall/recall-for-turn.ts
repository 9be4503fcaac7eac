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
   * The turn that the new one follows up: the last recent turn that answered something, or else the last one.
   * Null: there is none.
   */
  previous: Turn | null;
  /** How many turns come before this one, deleted ones included. */
  count: number;
  /** The last turns, ascending. */
  recent: Turn[];
  candidates: RecalledTurn[];
}

/** For a first turn, or one that reads nothing of the conversation. */
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
 * Stage 2: recalls what the conversation has at hand, and the turns that may matter. Calls no language model.
 * Without working memory it is rebuilt from the log; without vectors turns are found by their words alone.
 */
export async function recallForTurn(
  { asked: request, settled }: Resolved,
  context: TurnContext,
): Promise<Recalled> {
  if (settled) return NOTHING_RECALLED;
  context.emit({ type: "stage", stage: "recall" });
  return context.trace.record("recall", request.message, async () => {
    const { key, stores } = context;
    // Turns sent with the request have numbers of their own.
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
    // A follow-up does not refer to a document that was shown, a question that rules asked back, or a
    // greeting in between.
    const isHungOn = (turn: Turn) => turn.action === "answer" || isAskedByModel(turn);
    const previous = seen.findLast(isHungOn) ?? seen.at(-1) ?? null;
    // Only from turns on the path: an edit drops what was named after the edited turn.
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

/** Working memory belongs to the stored conversation, not to turns sent with the request. */
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

/** Adds the names that the caller gives to what it sent with the request to those found in its words. */
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
