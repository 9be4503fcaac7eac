import type { TurnContext } from "../context/turn-context.ts";
import type { Understood } from "./understood.ts";

/**
 * Tells the user that rules read the message in place of a model. Not when the answer model failed too: that
 * notice is enough.
 */
export function tellMissed({ missed }: Understood, { degraded, emit }: TurnContext): void {
  if (missed === null || degraded.some(({ what }) => what === "answer_model")) return;
  emit({ type: "degraded", what: "understanding", why: `understanding_${missed}` });
}
