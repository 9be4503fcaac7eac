import { definePrompt } from "./define-prompt.ts";
import { type GroundedInput, groundedPrompt, groundedSystem } from "./evidence-blocks.ts";

/** What the named documents say as a whole, or one part of them. */
export const summariseDocumentsPrompt = definePrompt<GroundedInput>({
  name: "summarise-documents",
  version: 5,
  render: (input) => ({
    system: groundedSystem(input, {
      rules: [
        "Summarise the documents below: what each is for, then what it says, in the order of its sections. Keep numbers with their units, conditions and warnings; leave out what repeats.",
        "A long document is given by the beginnings of its sections; do not say more of a section than stands there.",
      ],
      form: "Be brief: at most ten sentences or points for a document.",
    }),
    prompt: groundedPrompt(input),
  }),
});
