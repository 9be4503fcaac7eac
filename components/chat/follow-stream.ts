/**
 * What following a running turn needs, in one chunk of code that is loaded before a first question is sent.
 */
export { resumeTurn, sendTurn } from "@/components/api/chat-stream.ts";
export { applyChunk, failureIn } from "./apply-chunk.ts";
