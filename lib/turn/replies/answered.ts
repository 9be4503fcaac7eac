import type { DocRef } from "../../domain/doc-ref.ts";
import type { Action, Offer, ShownDocument, Tier, TurnStatus } from "../../domain/turn.ts";
import type { Unsupported } from "../../domain/unsupported.ts";
import type { TurnContext } from "../context/turn-context.ts";

/** What an answer consists of, before it is a turn. */
export interface Answered {
  text: string;
  action: Action;
  docRefs: DocRef[];
  documents: ShownDocument[];
  status: TurnStatus;
  model: string | null;
  confidence: number;
  /** Of an answer from documents without a model. */
  tier?: Tier;
  offer?: Offer;
  /** Sentences that nothing bears out; absent: nothing was checked. */
  unsupported?: Unsupported[];
  /** What the words seemed to point at was not used: nothing later hangs on it. */
  isUnanchored?: boolean;
}

/** Words of Ibid's own, said at once; no model wrote them. */
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
