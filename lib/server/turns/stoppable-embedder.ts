import type { Embedder } from "../../ports/embedder.ts";

/** The same embedder for one answer; its calls end when the answer is stopped. */
export function stoppableEmbedder(embedder: Embedder, stop: AbortSignal): Embedder {
  const either = (signal: AbortSignal | undefined) => (signal ? AbortSignal.any([stop, signal]) : stop);
  return {
    id: embedder.id,
    embedQuestion: (text, signal) => embedder.embedQuestion(text, either(signal)),
    embedPassages: (texts, signal) => embedder.embedPassages(texts, either(signal)),
  };
}
