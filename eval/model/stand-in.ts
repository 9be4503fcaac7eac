import type { Answerer } from "./chat-request.ts";

/**
 * Stands where a model would, and writes next to nothing: what a prompt holds and takes can be measured
 * without one, what a model would make of it cannot.
 */
export const standIn: Answerer = async () => ({ content: "No model was asked." });
