import type { Models } from "../../ports/models.ts";
import { PROMPT_SECTION_TOKENS } from "../../tunables/prompt.ts";

export const DEFAULT_PROMPT_TOKENS = Object.values(PROMPT_SECTION_TOKENS).reduce(
  (sum, tokens) => sum + tokens,
  0,
);

/** What holds for prompts of the default length, for those of this model; without one as it is. */
export function scaledTo(
  amount: number,
  { answer, promptTokens }: Pick<Models, "answer" | "promptTokens">,
): number {
  return answer ? Math.max(1, Math.round((amount * promptTokens) / DEFAULT_PROMPT_TOKENS)) : amount;
}
