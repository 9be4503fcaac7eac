/** Limits of what an answer model may do besides writing. */

/** How often it may call tools for one answer; what it calls together counts once. */
export const TOOL_ROUNDS = 3;
/** The same for a model without tools, which asks in JSON and is asked again. */
export const NEED_ROUNDS = 2;
/** Things it may ask for at once in JSON. */
export const NEEDS = 4;

/** Of one program over the conversation: memory, and characters that it may print or give back. */
export const PROGRAM_MEMORY_BYTES = 32 * 1024 * 1024;
export const PROGRAM_STACK_BYTES = 256 * 1024;
export const PROGRAM_OUTPUT_LENGTH = 8_000;
/** How long it may compute, for nothing else happens in the process meanwhile, and take with what it waits for. */
export const PROGRAM_COMPUTE_MS = 300;
export const PROGRAM_TOTAL_MS = 20_000;
/** Functions it may call, all together. */
export const PROGRAM_CALLS = 400;
