import type { InferUIMessageChunk } from "ai";
import { type ChatMessage, dataPartSchemas } from "../../domain/chat-message.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { sentDetails } from "../requests/sent-details.ts";
import type { RunEvent } from "./run-event.ts";
import type { StartedTurn } from "./turn-run.ts";

type Chunk = InferUIMessageChunk<ChatMessage>;

/**
 * Never compressed: compression would buffer the stream, so that its first words would arrive with its last.
 */
export const STREAM_HEADERS = { "Cache-Control": "no-cache, no-transform" };

export interface TurnStart {
  sessionId: string;
  clientTurnId: string;
  userText: string;
}

/**
 * A turn's events as the AI SDK's UI message stream. A restart closes the text part and begins another: the
 * last one counts. Pull-driven, so a reader that stops reading costs nothing. `ended` is called when the
 * stream was read to its end, or when nobody reads it any more.
 */
export function turnStream(start: TurnStart, started: StartedTurn, ended: () => void): ReadableStream<Chunk> {
  const left = new AbortController();
  const chunks = chunksOf(start, started, left.signal);
  return new ReadableStream<Chunk>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (!done) return controller.enqueue(value);
        ended();
        controller.close();
      } catch (error) {
        ended();
        throw error;
      }
    },
    async cancel() {
      ended();
      left.abort();
      await chunks.return(undefined);
    },
  });
}

const ENDS_TEXT: ReadonlySet<RunEvent["type"]> = new Set(["restart", "turn", "error"]);

async function* chunksOf(start: TurnStart, started: StartedTurn, left: AbortSignal): AsyncGenerator<Chunk> {
  yield { type: "start", messageId: start.clientTurnId };
  yield { type: "data-turn-start", id: "turn-start", data: toWire(dataPartSchemas["turn-start"], start) };
  let part = 0;
  let open = false;
  for await (const event of started.events(left)) {
    if (open && ENDS_TEXT.has(event.type)) {
      yield { type: "text-end", id: `answer-${part}` };
      open = false;
    }
    switch (event.type) {
      case "text":
        if (!open) yield { type: "text-start", id: `answer-${part}` };
        open = true;
        yield { type: "text-delta", id: `answer-${part}`, delta: event.text };
        break;
      case "restart":
        part += 1;
        break;
      case "doc-refs":
        yield {
          type: "data-doc-refs",
          id: "doc-refs",
          data: toWire(dataPartSchemas["doc-refs"], { refs: event.refs }),
        };
        break;
      case "corrections":
        yield {
          type: "data-corrections",
          id: "corrections",
          data: toWire(dataPartSchemas.corrections, { corrections: event.corrections }),
        };
        break;
      case "degraded":
        yield { type: "data-degraded", data: { what: event.what, why: event.why } };
        break;
      case "stage":
        yield { type: "data-turn-stage", data: { stage: event.stage }, transient: true };
        break;
      case "step":
        yield { type: "data-step", id: event.step.id, data: toWire(dataPartSchemas.step, event.step) };
        break;
      case "steps-withdrawn":
        yield { type: "data-steps-withdrawn", data: {}, transient: true };
        break;
      case "turn":
        yield { type: "data-turn", id: "turn", data: toWire(dataPartSchemas.turn, event.turn) };
        break;
      case "error":
        yield {
          type: "data-failure",
          data: { code: event.error.code, details: sentDetails(event.error) },
          transient: true,
        };
        yield { type: "error", errorText: event.error.userMessage };
        break;
    }
  }
  yield { type: "finish" };
}
