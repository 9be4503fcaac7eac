import type { DocRef } from "../../domain/doc-ref.ts";
import type { Action, Offer, ShownDocument, Tier, TurnStatus } from "../../domain/turn.ts";
import type { Unsupported } from "../../domain/unsupported.ts";
import type { TurnContext } from "../context/turn-context.ts";

/** What an answer consists of before it becomes a turn. */
export interface Answered {
  text: string;
  action: Action;
  docRefs: DocRef[];
  documents: ShownDocument[];
  status: TurnStatus;
  model: string | null;
  confidence: number;
  /** Set for an answer from documents without a model. */
  tier?: Tier;
  offer?: Offer;
  /** Sentences that nothing supports. Absent: nothing was checked. */
  unsupported?: Unsupported[];
  /** The answer did not use what the words seemed to point at, so the turn is stored without references. */
  isUnanchored?: boolean;
}

/** Says something in Ibid's own words at once, without a model. */
export function sayFixed(
  { text, action, ...given }: Pick<Answered, "text" | "action"> & Partial<Answered>,
  context: TurnContext,
): Answered {
  if (text !== "") context.emit({ type: "text", text });
  return {
    text,
    action,
    docRefs: [],
    documents: [],
    status: "complete",
    model: null,
    confidence: 1,
    ...given,
  };
}
