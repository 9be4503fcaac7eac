import { definePrompt } from "./define-prompt.ts";
import { type GroundedInput, groundedPrompt, groundedSystem } from "./evidence-blocks.ts";

/** Written by the answer model, grounded in numbered documents. */
export const answerFromEvidencePrompt = definePrompt<GroundedInput>({
  name: "answer-from-evidence",
  version: 6,
  render: (input) => ({
    system: groundedSystem(input, {
      form: "Be brief: lead with the answer, then what the reader needs to act on it.",
    }),
    prompt: groundedPrompt(input),
  }),
});
