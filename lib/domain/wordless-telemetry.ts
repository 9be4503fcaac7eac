/** For every call of a model: whoever collects spans gets names and numbers, and no word of prompts or answers. */
export const wordlessTelemetry = (functionId: string) => ({
  recordInputs: false,
  recordOutputs: false,
  functionId,
});
