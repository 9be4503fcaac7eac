/** Why a tool cannot do what was asked, as one clear sentence: the model gets it as the tool's result. */
export class ToolProblem extends Error {
  override readonly name = "ToolProblem";
}
