import { notFound } from "../../domain/app-error.ts";
import type { NewTurn, Turn } from "../../domain/turn.ts";
import { turnTerms } from "../../memory/recall/turn-terms.ts";
import { repliesIn } from "../../messages/replies.ts";
import { withFirst } from "../../safety/first-words.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/**
 * Stage 8: stores the turn with its doc-refs, atomically and durably, before anyone is
 * told that it is finished.
 */
export async function appendTurn(turn: NewTurn, context: TurnContext): Promise<Turn> {
  return context.trace.record("append", { clientTurnId: turn.clientTurnId }, async () => {
    if (!((await context.isThere?.()) ?? true)) throw notFound("session");
    const parent = context.parentInLog === undefined ? {} : { parentTurnId: context.parentInLog };
    const entry = { turn: { ...turn, ...parent }, terms: turnTerms(turn) };
    const stored = await context.stores.turnLog.append(context.key, entry);
    return {
      output: stored.turn,
      decision: stored.appended
        ? `turn ${stored.turn.turnId}`
        : `turn ${stored.turn.turnId} was already stored`,
    };
  });
}

/**
 * Replaces a turn that rests on something deleted just as it was stored: the question stays, nothing of the
 * answer does.
 */
export async function takeBackTurn(
  {
    completes: _completed,
    offer: _offer,
    standAloneQuestion: _question,
    unsupported: _unsupported,
    steps: _steps,
    ...stored
  }: Turn,
  { language }: TurnRequest,
  { key, stores, trace, emit }: TurnContext,
  /** Said before any answer. */
  first = "",
): Promise<Turn> {
  const text = repliesIn(language)("takenBack");
  const turn: Turn = {
    ...stored,
    assistantText: withFirst(first, text),
    action: "no_evidence",
    status: "complete",
    docRefs: [],
    documents: [],
    candidates: [],
    resolved: [],
    confidence: 0,
  };
  await stores.turnLog.amend(key, [{ turn, terms: turnTerms(turn) }]);
  trace.takeBack();
  emit({ type: "steps-withdrawn" });
  emit({ type: "restart" });
  emit({ type: "doc-refs", refs: [] });
  emit({ type: "text", text });
  return turn;
}
