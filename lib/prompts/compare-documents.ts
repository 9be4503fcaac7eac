import { definePrompt } from "./define-prompt.ts";
import { type GroundedInput, groundedPrompt, groundedSystem } from "./evidence-blocks.ts";

/** Two or three named documents side by side, each claim with its number. */
export const compareDocumentsPrompt = definePrompt<GroundedInput>({
  name: "compare-documents",
  version: 5,
  render: (input) => ({
    system: groundedSystem(input, {
      rules: [
        "Compare all of the documents, side by side: a table with one column for each document and one row for each point, or paired points where a table does not fit. Put the number of its document behind every claim, also inside the table.",
        "Where one of the documents says nothing on a point, say so for that document; never fill its cell from another one.",
        "Compare what the question asks about; where it asks for nothing in particular, the points that the documents have in common and those they differ in.",
      ],
      form: "Close with one sentence that says what the difference comes to.",
    }),
    prompt: groundedPrompt(input),
  }),
});
