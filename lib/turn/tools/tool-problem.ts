/** What a tool cannot do, as one clear sentence for the model: it goes back as the tool's result. */
export class ToolProblem extends Error {
  override readonly name = "ToolProblem";
}
