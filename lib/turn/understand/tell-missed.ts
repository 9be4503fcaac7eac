import type { TurnContext } from "../context/turn-context.ts";
import type { Understood } from "./understood.ts";

/**
 * Says that rules read the message where a model should have. Where the answer model failed as well, that
 * says enough.
 */
export function tellMissed({ missed }: Understood, { degraded, emit }: TurnContext): void {
  if (missed === null || degraded.some(({ what }) => what === "answer_model")) return;
  emit({ type: "degraded", what: "understanding", why: `understanding_${missed}` });
}
