/** Limits of what an answer model may do besides writing. */

/** How often it may call tools for one answer; what it calls together counts once. */
export const TOOL_ROUNDS = 3;
/** The same for a model without tools, which asks in JSON and is asked again. */
export const NEED_ROUNDS = 2;
/** Things it may ask for at once in JSON. */
export const NEEDS = 4;
