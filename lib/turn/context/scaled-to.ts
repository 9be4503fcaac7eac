import type { Models } from "../../ports/models.ts";
import { PROMPT_SECTION_TOKENS } from "../../tunables/prompt.ts";

export const DEFAULT_PROMPT_TOKENS = Object.values(PROMPT_SECTION_TOKENS).reduce(
  (sum, tokens) => sum + tokens,
  0,
);

/** Scales a number chosen for prompts of the default length to this model's; unchanged without a model. */
export function scaledTo(
  amount: number,
  { answer, promptTokens }: Pick<Models, "answer" | "promptTokens">,
): number {
  return answer ? Math.max(1, Math.round((amount * promptTokens) / DEFAULT_PROMPT_TOKENS)) : amount;
}
