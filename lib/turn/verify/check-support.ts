import type { Draft } from "../answer/draft.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { findUnsupported } from "./find-unsupported.ts";
import { type LookedAgain, lookAgain } from "./second-look.ts";

type Checkable = Pick<Draft, "text" | "cited" | "shown" | "said" | "uncited" | "status">;

/**
 * Checks each sentence of an answer against what it cites: by rule, and with the light model what rules leave
 * open.
 */
export async function checkSupport(
  { text, cited, shown, said, uncited, status }: Checkable,
  question: string,
  context: TurnContext,
): Promise<LookedAgain> {
  const { judged } = findUnsupported(text, cited, { question, shown, said, others: uncited });
  if (status !== "complete") return { judged, calls: [], look: null, isUnheard: false };
  return lookAgain(judged, { text, question, cited }, context);
}
