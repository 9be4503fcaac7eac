/**
 * Telemetry options for every model call: span collectors get names and numbers, and no words of prompts or
 * answers.
 */
export const wordlessTelemetry = (functionId: string) => ({
  recordInputs: false,
  recordOutputs: false,
  functionId,
});
