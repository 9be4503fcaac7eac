/** What a turn that is being answered is followed with, in one piece: fetched before a first question is sent. */
export { resumeTurn, sendTurn } from "@/components/api/chat-stream.ts";
export { applyChunk, failureIn } from "./apply-chunk.ts";
