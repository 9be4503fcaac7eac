import type { Answerer } from "./chat-request.ts";

/**
 * Replaces a model, and writes next to nothing: it allows measuring what a prompt contains and costs, but not
 * what a model would make of it.
 */
export const standIn: Answerer = async () => ({ content: "No model was asked." });
