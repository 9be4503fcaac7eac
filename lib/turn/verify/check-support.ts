import type { ModelCall } from "../../domain/trace.ts";
import type { Draft } from "../answer/draft.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { findUnsupported, type JudgedClaim } from "./find-unsupported.ts";
import { type LookedAgain, lookAgain } from "./second-look.ts";

export interface CheckedAnswer {
  judged: readonly JudgedClaim[];
  calls: ModelCall[];
  look: LookedAgain["look"];
}

type Checkable = Pick<Draft, "text" | "cited" | "shown" | "said" | "uncited" | "status">;

/**
 * Checks each sentence of an answer against what it cites: by rule, and with the light model what rules leave
 * open.
 */
export async function checkSupport(
  { text, cited, shown, said, uncited, status }: Checkable,
  question: string,
  context: TurnContext,
): Promise<CheckedAnswer> {
  const { judged } = findUnsupported(text, cited, { question, shown, said, others: uncited });
  if (status !== "complete") return { judged, calls: [], look: null };
  return lookAgain(judged, { text, question, cited }, context);
}
